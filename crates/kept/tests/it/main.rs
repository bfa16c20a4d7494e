//! The sheet of an evening, entered as players enter it.

#[cfg(test)]
mod table;

#[cfg(test)]
mod cards;
mod choices;
#[cfg(test)]
mod corrections;
#[cfg(test)]
mod examples;
#[cfg(test)]
mod exchange;
#[cfg(test)]
mod exports;
#[cfg(test)]
mod fuzz;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod log;
#[cfg(test)]
mod played;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod rota;
