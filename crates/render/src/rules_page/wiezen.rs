//! The rules of wiezen, by the options of a table (wiezen.md W).

use rules::{Contract, Rules};
use words::Language;

use super::{auction_score, is_set, order};

pub(super) fn rules(rules: &Rules, language: Language) -> Vec<String> {
    let mut parts = vec![language.rules_deal_wiezen(rules.members()), auction(rules, language)];
    parts.extend(troel(rules, language));
    parts.push(language.rules_order(order(rules, language)));
    parts.push(equal(rules, language));
    parts.push(contracts(rules, language));
    parts.push(passes(rules, language));
    parts.push(auction_score(rules, language));
    parts
}

pub(super) fn auction(rules: &Rules, language: Language) -> String {
    let is_anything = is_set(rules, "after_refusal", "anything");
    let solo = match (is_set(rules, "alone", "any_turn"), is_anything) {
        (false, false) => "wiezen",
        (false, true) => "wiezen-anything",
        (true, false) => "wiezen-any",
        (true, true) => "wiezen-any-anything",
    };
    let again = if is_set(rules, "rebid", "never") { "wiezen-never" } else { "wiezen" };
    let mut parts = vec![
        language.rules_auction_bid(rules.book().name()),
        language.rules_solo(solo),
        language.rules_alone(again),
    ];
    let first = word(rules, "first_may");
    parts.extend((first != "nothing").then(|| language.rules_first_may(first)));
    parts.join(" ")
}

fn equal(rules: &Rules, language: Language) -> String {
    let is_above = is_set(rules, "abundance_in_trump", "above");
    let has_order = is_set(rules, "suit_order", "hearts_first");
    language.rules_equal(match (is_above, has_order) {
        (true, false) => "above",
        (true, true) => "suits-above",
        (false, true) => "suits",
        (false, false) => "same",
    })
}

/// `None` where three aces are not announced.
fn troel(rules: &Rules, language: Language) -> Option<String> {
    let kind = match word(rules, "troel").as_str() {
        "off" => return None,
        "played" => "wiezen-played",
        _ => "wiezen",
    };
    let goal = word(rules, "troel_goal");
    let goal = match goal.parse::<u8>() {
        Ok(tricks) => language.rules_troel_goal(tricks),
        Err(_) => language.rules_troel_goal(goal),
    };
    let mut parts = vec![language.rules_troel(kind), goal];
    let royal = word(rules, "royal");
    parts.extend((royal != "off").then(|| language.rules_troel_royal(royal)));
    parts.push(language.rules_troel_lead(word(rules, "troel_lead")));
    let is_bound =
        is_set(rules, "troel_first_card", "ace") && !is_set(rules, "troel_goal", "ace_led");
    parts.extend(is_bound.then(|| language.rules_troel_first_card()));
    Some(parts.join(" "))
}

fn contracts(rules: &Rules, language: Language) -> String {
    let mut parts = Vec::new();
    if rules.contracts().contains(&Contract::Piccolo) {
        parts.push(language.rules_piccolo("piccolo"));
    }
    let most = rules.most_declarers(Contract::Misere { over_troel: false });
    parts.push(language.rules_misere_wiezen());
    parts.push(language.rules_join(format!("wiezen-{most}")));
    parts.push(language.rules_lead_abundance(word(rules, "lead_abundance")));
    parts.push(language.rules_lead_slam(word(rules, "lead_slam")));
    let leads = is_set(rules, "lead_misere", "declarer");
    parts.extend(leads.then(|| language.rules_lead_misere()));
    parts.join(" ")
}

fn passes(rules: &Rules, language: Language) -> String {
    let asked = language.rules_refused_ask(word(rules, "refused_ask"));
    [language.rules_all_pass(word(rules, "all_pass")), asked].join(" ")
}

/// The value of an option, as in records.
fn word(rules: &Rules, option: &str) -> String {
    rules.value(option).map_or_else(String::new, |value| value.to_string())
}
