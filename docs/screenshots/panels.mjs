// Panels of a dashboard of Grafana's, as HTML and SVG.

const COLOURS = ["#73bf69", "#f2cc0c", "#5794f2", "#ff9830", "#b877d9", "#8ab8ff"];
const NAMED = { green: "#73bf69", orange: "#ff9830", red: "#f2495c", blue: "#5794f2" };

/** What is left free around the plot: for the axes, and the legend below. */
const EDGE = { left: 52, right: 12, top: 10, bottom: 62 };

/** How many rows of the grid all panels take. */
export const bounds = (panels) => Math.max(...panels.map(({ gridPos }) => gridPos.y + gridPos.h));

/** A number as the panel's unit writes it. */
function written(value, { unit, decimals }) {
  const short = (number) => String(Number(number.toPrecision(3)));
  if (unit === "s") return value === 0 ? "0 s" : value < 1 ? `${short(value * 1000)} ms` : `${short(value)} s`;
  if (unit === "reqps") return `${short(value)} req/s`;
  return decimals === 0 ? String(Math.round(value)) : short(value);
}

/** The last value of a panel, in the colour of the last threshold that it reaches. */
export function stat(panel, value) {
  const { thresholds, ...defaults } = panel.fieldConfig.defaults;
  const reached = thresholds.steps.findLast((step) => step.value === null || value >= step.value);
  return `<div class="stat" style="color:${NAMED[reached.color]}">${value === undefined ? "–" : written(value, defaults)}</div>`;
}

/** One on top of the other, where the panel stacks them. */
function stacked(lines) {
  const below = new Map();
  return lines.map(({ name, points }) => ({
    name,
    points: points.map(([time, value]) => {
      const from = below.get(time) ?? 0;
      below.set(time, from + value);
      return [time, from + value, from];
    }),
  }));
}

/** A round number that is not below this, and half of it round too. */
function round(value) {
  const unit = 10 ** Math.floor(Math.log10(value));
  return [2, 4, 6, 8, 10, 20].map((times) => times * unit).find((top) => top >= value * 0.999);
}

/** Lines or bars over a span of time, with thresholds and a legend. */
export function chart(panel, lines, span, size) {
  const { custom, thresholds, ...defaults } = panel.fieldConfig.defaults;
  const plotted = custom.stacking ? stacked(lines) : lines;
  const highest = Math.max(...plotted.flatMap(({ points }) => points.map(([, value]) => value)), 0);
  const height = size.height - EDGE.top - EDGE.bottom;
  const width = size.width - EDGE.left - EDGE.right;
  const top = round(Math.max(highest, defaults.decimals === 0 ? 2 : 1e-3));
  const x = (time) => EDGE.left + ((time - span.start) / (span.end - span.start)) * width;
  const y = (value) => EDGE.top + height - (value / top) * height;
  const drawn = plotted.map(({ points }, place) => mark(points, custom, { x, y }, COLOURS[place % COLOURS.length]));
  const limits = (custom.thresholdsStyle ? thresholds.steps : []).filter(({ value }) => value !== null && value <= top);
  const dashes = limits.map(({ color, value }) =>
    `<path d="M${EDGE.left} ${y(value)}h${width}" stroke="${NAMED[color]}" stroke-dasharray="6 4"/>`);
  return `<svg width="${size.width}" height="${size.height - 24}" fill="none">
    ${scale(top, defaults, y, width)}${times(span, x, EDGE.top + height)}${drawn.join("")}${dashes.join("")}
    ${legend(lines, size.height - 34)}</svg>`;
}

function mark(points, { drawStyle, lineInterpolation, stacking }, { x, y }, colour) {
  if (drawStyle === "bars") {
    const bars = points.filter(([, value, from]) => value > from);
    return bars.map(([time, value, from]) =>
      `<rect x="${x(time) - 3}" y="${y(value)}" width="6" height="${y(from) - y(value)}" fill="${colour}"/>`).join("");
  }
  const along = points.map(([time, value], place) => {
    if (place === 0 || time - points[place - 1][0] > 30) return `M${x(time).toFixed(1)} ${y(value).toFixed(1)}`;
    return lineInterpolation === "stepAfter"
      ? `H${x(time).toFixed(1)}V${y(value).toFixed(1)}`
      : `L${x(time).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  const line = `<path d="${along.join("")}" stroke="${colour}" stroke-width="1.5"/>`;
  if (!stacking) return line;
  const back = points.toReversed().map(([time, , from]) => `L${x(time).toFixed(1)} ${y(from).toFixed(1)}`);
  return `<path d="${along.join("")}${back.join("")}Z" fill="${colour}" fill-opacity="0.2"/>${line}`;
}

function scale(top, defaults, y, width) {
  return [0, 0.5, 1].map((part) => `<path d="M${EDGE.left} ${y(part * top)}h${width}" stroke="#2c3038"/>
    <text x="${EDGE.left - 6}" y="${y(part * top) + 3}" text-anchor="end" fill="#8e8e9c">${written(part * top, defaults)}</text>`).join("");
}

function times({ start, end }, x, bottom) {
  const clock = (time) => new Date(time * 1000).toISOString().slice(11, 16);
  return [0, 1, 2, 3, 4].map((part) => start + ((end - start) * part) / 4).map((time, place) =>
    `<text x="${x(time)}" y="${bottom + 15}" text-anchor="${["start", "middle", "middle", "middle", "end"][place]}" fill="#8e8e9c">${clock(time)}</text>`).join("");
}

function legend(lines, bottom) {
  let from = EDGE.left;
  return lines.map(({ name }, place) => {
    const entry = `<rect x="${from}" y="${bottom - 4}" width="12" height="3" fill="${COLOURS[place % COLOURS.length]}"/>
      <text x="${from + 17}" y="${bottom}" fill="#ccccdc">${name}</text>`;
    from += 34 + name.length * 6.5;
    return entry;
  }).join("");
}
