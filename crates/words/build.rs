//! Writes a function for each message of `locales/en`, with its arguments as the text names them
//! first. A message with attributes has none: it is one of a family that is asked for by name.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

use fluent_syntax::ast::{Entry, Message, Resource};
use fluent_syntax::{parser, serializer};

fn main() -> Result<(), Box<dyn Error>> {
    // A file that is added counts too, which the macro that embeds them would not see.
    println!("cargo::rerun-if-changed=../../locales");
    let files = fs::read_dir("../../locales/en")?.map(|file| Ok(file?.path()));
    let mut files = files.collect::<io::Result<Vec<_>>>()?;
    files.sort();
    let mut code = String::new();
    for file in files {
        let text = fs::read_to_string(&file)?;
        let resource = parser::parse(text.as_str());
        let resource = resource.map_err(|(_, errors)| format!("{}: {errors:?}", file.display()))?;
        for entry in resource.body {
            if let Entry::Message(message) = entry
                && message.attributes.is_empty()
            {
                write_function(&mut code, message)?;
            }
        }
    }
    let written = Path::new(&env::var("OUT_DIR")?).join("sentences.rs");
    Ok(fs::write(written, format!("impl Language {{\n{code}}}\n"))?)
}

fn write_function(code: &mut String, mut message: Message<&str>) -> std::fmt::Result {
    let key = message.id.name;
    message.comment = None;
    let message = serializer::serialize(&Resource { body: vec![Entry::Message(message)] });
    let mut arguments = Vec::new();
    // Text itself never has a brace.
    for argument in message.split("{ $").skip(1).filter_map(|rest| rest.split(' ').next()) {
        if !arguments.contains(&argument) {
            arguments.push(argument);
        }
    }
    let parameters = arguments.iter().map(|name| format!(", {name}: impl Into<Value>"));
    let passed = arguments.iter().map(|name| format!("({name:?}, {name}.into()), "));
    writeln!(
        code,
        "#[doc = {:?}]
        #[must_use]
        pub fn {}(self{}) -> String {{ self.text({key:?}, [{}]) }}",
        format!("```text\n{message}```"),
        key.replace('-', "_"),
        parameters.collect::<String>(),
        passed.collect::<String>(),
    )
}
