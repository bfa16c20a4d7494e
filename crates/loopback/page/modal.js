// The form that a bot may answer with.

import { byId, el } from "./dom.js";
import { word } from "./words.js";

const PARAGRAPH = 2;

/** Shows a form. `submit` takes the texts by their `custom_id`s and resolves to an error or `null`. */
export function openModal(modal, submit) {
  const dialog = byId("modal");
  const inputs = modal.components.flatMap((row) => row.components).map(drawInput);
  const complaint = el("p", { class: "complaint", role: "alert" });
  const send = el("button", { type: "submit", class: "button primary" }, el("span", {}, word("submit")));
  const cancel = el("button", { type: "button", class: "button secondary" }, el("span", {}, word("cancel")));
  const form = el("form", { autocomplete: "off" },
    el("h2", { id: "modal-title" }, modal.title),
    inputs.map(({ label }) => label),
    complaint,
    el("div", { class: "modal-foot" }, cancel, send));

  cancel.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.hasAttribute("aria-busy")) return;
    complaint.textContent = "";
    send.setAttribute("aria-busy", "true");
    const failure = await submit(Object.fromEntries(inputs.map(({ id, input }) => [id, input.value])));
    send.removeAttribute("aria-busy");
    if (failure === null) dialog.close();
    else complaint.textContent = failure;
  });

  dialog.replaceChildren(form);
  dialog.showModal();
  inputs[0]?.input.focus();
}

function drawInput(part) {
  const isLong = part.style === PARAGRAPH;
  const isRequired = part.required ?? true;
  const input = el(isLong ? "textarea" : "input", {
    rows: isLong ? 4 : null,
    type: isLong ? null : "text",
    placeholder: part.placeholder,
    minlength: part.min_length,
    maxlength: part.max_length ?? 4000,
    required: isRequired,
  });
  input.value = part.value ?? "";
  const star = isRequired ? el("span", { class: "needed", "aria-hidden": "true" }, " *") : null;
  return { id: part.custom_id, input, label: el("label", {}, el("span", {}, part.label, star), input) };
}
