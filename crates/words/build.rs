//! Writes a function for each message of `locales/en`, with its arguments as the text names them
//! first. A message with attributes has none: it is one of a family that is asked for by name.
//! Names the files, which are the same in every language, and embeds them.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use fluent_syntax::ast::{Entry, Message, Resource};
use fluent_syntax::{parser, serializer};

const FOLDER: &str = "../../locales";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let mut code = String::from("impl Language {\n");
    let mut files = Vec::new();
    for file in sorted(&Path::new(FOLDER).join("en"))? {
        let name = sentence_case(&file.file_stem().unwrap_or_default().to_string_lossy());
        let text = fs::read_to_string(&file)?;
        let resource = parser::parse(text.as_str());
        let resource = resource.map_err(|(_, errors)| format!("{}: {errors:?}", file.display()))?;
        for entry in resource.body {
            if let Entry::Message(message) = entry
                && message.attributes.is_empty()
            {
                write_function(&mut code, &name, message)?;
            }
        }
        files.push(name);
    }
    writeln!(code, "}}\n\n/// A file of sentences.\n#[derive(Clone, Copy, Debug)]\nenum File {{")?;
    writeln!(
        code,
        "{}\n}}\n\nconst FILES: [File; {}] = [{}];",
        files.join(",\n"),
        files.len(),
        files.iter().map(|file| format!("File::{file}")).collect::<Vec<_>>().join(", ")
    )?;
    code.push_str("\nfn texts(code: &str) -> &'static [&'static str] {\nmatch code {\n");
    for folder in sorted(Path::new(FOLDER))?.iter().filter(|path| path.is_dir()) {
        let code_of_language = folder.file_name().unwrap_or_default().display();
        writeln!(code, "\"{code_of_language}\" => &[")?;
        for file in sorted(folder)? {
            let text = fs::read_to_string(file)?;
            writeln!(code, "{text:?},")?;
        }
        code.push_str("],\n");
    }
    code.push_str("_ => &[],\n}\n}\n");
    Ok(fs::write(Path::new(&env::var("OUT_DIR")?).join("sentences.rs"), code)?)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|file| Ok(file?.path()));
    let mut paths = paths.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn sentence_case(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

fn write_function(code: &mut String, file: &str, mut message: Message<&str>) -> std::fmt::Result {
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
        pub fn {}(self{}) -> String {{ self.text(File::{file}, {key:?}, [{}]) }}",
        format!("```text\n{message}```"),
        key.replace('-', "_"),
        parameters.collect::<String>(),
        passed.collect::<String>(),
    )
}
