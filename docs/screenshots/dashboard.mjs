// Draws the panels of the dashboard as they stand in its file, of the figures of a Prometheus that runs:
// `npm install && npm run dashboard -- http://127.0.0.1:9090 MINUTES`. It is not Grafana, which draws
// the same file; it shows what is on it where there is none.

import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { bounds, chart, stat } from "./panels.mjs";

const [PROMETHEUS = "http://127.0.0.1:9090", MINUTES = "30"] = process.argv.slice(2);
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const STEP = 15;

/** Grafana's grid has 24 columns; a row of it and the gap below are so many pixels. */
const COLUMN = 50;
const ROW = 34;
const GAP = 8;

/** What Grafana makes of it at this step: four scrapes at least. */
const asAsked = (expression) => expression.replaceAll("$__rate_interval", "1m");

async function ask(path, query) {
  const answer = await (await fetch(`${PROMETHEUS}/api/v1/${path}?${new URLSearchParams(query)}`)).json();
  if (answer.status !== "success") throw new Error(`${query.query}: ${answer.error}`);
  return answer.data.result;
}

const named = (format, labels) => format.replaceAll(/\{\{(\w+)\}\}/g, (_, label) => labels[label] ?? "");

/** The lines of a panel: a name and its points each. A panel without any is an error of the dashboard. */
async function lines(panel, { start, end }) {
  const found = await Promise.all(panel.targets.map(async ({ expr, legendFormat }) => {
    const result = await ask("query_range", { query: asAsked(expr), start, end, step: STEP });
    return result.map(({ metric, values }) => ({
      name: named(legendFormat, metric),
      points: values.map(([time, value]) => [time, Number(value)]).filter(([, value]) => Number.isFinite(value)),
    }));
  }));
  const drawn = found.flat().sort((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
  if (drawn.length === 0) throw new Error(`${panel.title}: no figures`);
  return drawn;
}

function place(panel, inner) {
  const { x, y, w, h } = panel.gridPos;
  const box = `left:${x * COLUMN}px;top:${y * ROW}px;width:${w * COLUMN - GAP}px;height:${h * ROW - GAP}px`;
  return `<section style="${box}"><h2>${panel.title}</h2>${inner}</section>`;
}

async function drawn(panel, span) {
  const found = await lines(panel, span);
  const size = { width: panel.gridPos.w * COLUMN - GAP, height: panel.gridPos.h * ROW - GAP };
  return place(panel, panel.type === "stat" ? stat(panel, found[0].points.at(-1)?.[1]) : chart(panel, found, span, size));
}

const STYLE = `
  body { margin: 0; background: #111217; color: #ccccdc; font: 12px "DejaVu Sans", sans-serif; }
  main { position: relative; width: ${24 * COLUMN}px; }
  section { position: absolute; background: #181b1f; border-radius: 3px; overflow: hidden; }
  h2 { margin: 8px 10px 0; font-size: 12px; font-weight: 600; }
  .stat { font-size: 34px; text-align: center; margin-top: 18px; }
  svg { display: block; font-size: 10px; }`;

const end = Math.floor(Date.now() / 1000 / STEP) * STEP;
const span = { start: end - Number(MINUTES) * 60, end };
const board = JSON.parse(readFileSync(new URL("../../deploy/grafana/whist.json", import.meta.url)));
const panels = await Promise.all(board.panels.map((panel) => drawn(panel, span)));
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const page = await browser.newPage({ viewport: { width: 24 * COLUMN, height: bounds(board.panels) * ROW } });
await page.setContent(`<style>${STYLE}</style><main>${panels.join("")}</main>`);
await page.screenshot({ path: new URL("../dashboard.png", import.meta.url).pathname });
await browser.close();
