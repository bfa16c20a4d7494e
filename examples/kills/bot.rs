//! The bot as it is served, in a process of its own.

use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use loopback::Discord;

/// The process, which is killed with this handle.
pub(crate) struct Bot(pub(crate) Child);

impl Bot {
    /// Starts it on the loopback Discord: robots act at once, turns do not time out, and use is not
    /// limited. It logs to a file.
    pub(crate) fn start(mut command: Command, discord: &Discord, log: &Path) -> Self {
        let settings = [
            ("DISCORD_TOKEN", discord.token()),
            ("DISCORD_PROXY", discord.base_url()),
            ("WHIST_ROBOT_PAUSE_MS", "0"),
            ("WHIST_TURN_SECS", "0"),
            ("WHIST_PRESSES_PER_SEC", "0"),
            ("WHIST_IDENTIFIES_PER_DAY", "0"),
            ("WHIST_LIVE_TABLES", "0"),
        ];
        let log = File::options().create(true).append(true).open(log).expect("there is room");
        command.arg("serve").envs(settings).stdout(Stdio::null()).stderr(log);
        Self(command.spawn().expect("the program is there"))
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.0.kill().expect("it can be killed");
        self.0.wait().expect("it ends");
    }
}
