//! Mutated JSON.

use serde_json::{Map, Value, json};

use super::{Choices, altered_text, cut_up};

/// Nesting depths: up to serde's recursion limit, and beyond.
const DEPTHS: [usize; 4] = [1, 20, 120, 200];

/// Mutates a few parts, one for every few bytes of input left.
fn altered_parts(value: &mut Value, choices: &mut Choices<'_>) {
    while !choices.are_over() {
        alter(value, choices);
        if choices.byte() < 160 {
            return;
        }
    }
}

/// A JSON value as a text, mutated as a value, as a text, or as bytes.
pub fn altered_json(value: &Value, choices: &mut Choices<'_>) -> String {
    let mut value = value.clone();
    let how = choices.byte();
    if how >= 32 {
        altered_parts(&mut value, choices);
    }
    let text = value.to_string();
    match how {
        1..16 => altered_text(&text, choices),
        16..40 => cut_up_or_whole(text, choices),
        _ => text,
    }
}

fn cut_up_or_whole(text: String, choices: &mut Choices<'_>) -> String {
    if choices.are_over() { text } else { cut_up(text, choices) }
}

fn alter(value: &mut Value, choices: &mut Choices<'_>) {
    let parts = count(value);
    let other = part(value, choices.below(parts)).clone();
    let one = part_mut(value, choices.below(parts));
    match choices.below(16) {
        0..4 => *one = changed(one, choices),
        4 => *one = scalar(choices),
        5 => *one = other,
        6 => remove(one, choices),
        7 => repeat(one, choices),
        8 => rename(one, choices),
        9 => *one = json!([one.take()]),
        10 => {
            for _ in 0..choices.pick(&DEPTHS) {
                *one = if parts.is_multiple_of(2) {
                    json!([one.take()])
                } else {
                    json!({ "a": one.take() })
                };
            }
        }
        11 => add(one, other, choices),
        12 => *one = Value::Null,
        13 => *one = Value::String(other.to_string()),
        14 => *one = Value::String(one.to_string()),
        _ => reverse(one),
    }
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(map) => map.values().map(count).sum::<usize>(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

/// A part by its number, the value itself being 0.
fn part(value: &Value, number: usize) -> &Value {
    if number == 0 {
        return value;
    }
    let mut left = number - 1;
    let parts: Vec<&Value> = match value {
        Value::Array(list) => list.iter().collect(),
        Value::Object(map) => map.values().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for below in parts {
        let size = count(below);
        if left < size {
            return part(below, left);
        }
        left -= size;
    }
    unreachable!("there are as many parts as were counted")
}

fn part_mut(value: &mut Value, number: usize) -> &mut Value {
    if number == 0 {
        return value;
    }
    let mut left = number - 1;
    let parts: Vec<&mut Value> = match value {
        Value::Array(list) => list.iter_mut().collect(),
        Value::Object(map) => map.values_mut().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for below in parts {
        let size = count(below);
        if left < size {
            return part_mut(below, left);
        }
        left -= size;
    }
    unreachable!("there are as many parts as were counted")
}

/// Another value of the same type.
fn changed(value: &Value, choices: &mut Choices<'_>) -> Value {
    match value {
        Value::String(text) => altered_text(text, choices).into(),
        Value::Bool(flag) => (!flag).into(),
        Value::Number(number) => match number.as_i64() {
            Some(number) => number.wrapping_add(choices.pick(&[1, -1, 256, -300])).into(),
            None => 0.into(),
        },
        Value::Null | Value::Array(_) | Value::Object(_) => scalar(choices),
    }
}

fn scalar(choices: &mut Choices<'_>) -> Value {
    match choices.below(14) {
        0 => Value::Null,
        1 => true.into(),
        2 => 0.into(),
        3 => (-1).into(),
        4 => choices.byte().into(),
        5 => 65_536.into(),
        6 => u64::from(u32::MAX).into(),
        7 => u64::MAX.into(),
        8 => i64::MIN.into(),
        9 => json!(0.5),
        10 => json!(1e300),
        11 => json!([]),
        12 => json!({}),
        _ => altered_text("", choices).into(),
    }
}

fn remove(value: &mut Value, choices: &mut Choices<'_>) {
    match value {
        Value::Array(list) if !list.is_empty() => drop(list.remove(choices.below(list.len()))),
        Value::Object(map) => drop(key(map, choices).and_then(|key| map.remove(&key))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            *value = Value::Null;
        }
    }
}

fn repeat(value: &mut Value, choices: &mut Choices<'_>) {
    let times = 1 << choices.below(9);
    match value {
        Value::Array(list) if !list.is_empty() => {
            let one = list[choices.below(list.len())].clone();
            let times = if count(&one) > 8 { times.min(8) } else { times };
            list.extend(std::iter::repeat_n(one, times));
        }
        Value::String(text) => *text = text.repeat(times.min(1 + 20_000 / (1 + text.len()))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            *value = Value::Array(vec![value.take(); 2]);
        }
    }
}

fn rename(value: &mut Value, choices: &mut Choices<'_>) {
    let Value::Object(map) = value else { return };
    let Some(name) = key(map, choices) else { return };
    let inner = map.remove(&name).unwrap_or_default();
    map.insert(altered_text(&name, choices), inner);
}

fn add(value: &mut Value, other: Value, choices: &mut Choices<'_>) {
    match value {
        Value::Array(list) => list.insert(choices.below(list.len() + 1), other),
        Value::Object(map) => {
            let name = key(map, choices).unwrap_or_default();
            map.insert(altered_text(&name, choices), other);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => *value = other,
    }
}

fn reverse(value: &mut Value) {
    if let Value::Array(list) = value {
        list.reverse();
    }
}

fn key(map: &Map<String, Value>, choices: &mut Choices<'_>) -> Option<String> {
    if map.is_empty() { None } else { map.keys().nth(choices.below(map.len())).cloned() }
}
