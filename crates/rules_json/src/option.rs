//! Values of options as JSON.

use rules::Value;
use serde_json::Value as Json;

/// A value as it stands in records and sheets.
#[must_use]
pub fn to_json(value: Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Flag(flag) => flag.into(),
        Value::Number(number) => number.into(),
        Value::Word(word) => word.into_owned().into(),
        Value::List(numbers) => numbers.into(),
    }
}

/// The value that a text has. JSON of another shape becomes an unknown word, refused by its name.
#[must_use]
pub fn to_value(json: &Json) -> Value {
    let number = |json: &Json| json.as_u64().and_then(|number| number.try_into().ok());
    let numbers = |list: &Vec<_>| list.iter().map(number).collect::<Option<Vec<u32>>>();
    match json {
        Json::Null => Value::Null,
        Json::Bool(flag) => Value::Flag(*flag),
        Json::String(word) => Value::Word(word.clone().into()),
        Json::Array(list) if let Some(numbers) = numbers(list) => Value::List(numbers),
        Json::Number(_) | Json::Array(_) | Json::Object(_) => {
            number(json).map_or_else(|| Value::Word(json.to_string().into()), Value::Number)
        }
    }
}
