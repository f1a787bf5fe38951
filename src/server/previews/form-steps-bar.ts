import { escapeMarkup } from '#render/escape.ts';
import { type FormRow, formSteps } from '#render/form/form-steps.ts';
import { formWords } from '#render/form/form-words.ts';
import type { OwnPart } from '#render/page-document.ts';
import { type Json, type JsonObject, objectOf } from '#schema/json.ts';
import type { FormProgress } from '../site/forms/form-tools.ts';

/** What the address of a preview says instead of a step: what stands there once the form was sent. */
const SENT = 'sent';

/** The form with all its steps, whatever they depend on: nobody has answered anything. */
export function withAllSteps(form: FormRow): FormRow {
  const sections = form.sections.map((section) => {
    return { ...section, info: always(section.info) };
  });
  return { ...form, sections };
}

/** The form with all that it asks on one step, whatever that depends on: two states of it are compared as a whole. */
export function atOnce(form: FormRow): FormRow {
  const blocks = form.sections
    .flatMap((section) => section.blocks)
    .map((block) => ({ ...block, info: always(block.info) }));
  const { sections } = withAllSteps(form);
  return { ...form, sections: sections.slice(0, 1).map((section) => ({ ...section, blocks })) };
}

function always(info: Json): JsonObject {
  const { showIf: _never, ...rest } = objectOf(info);
  return rest;
}

/** What an address says of the steps of a form: the id of one, or what stands for the end; anything else is the beginning. */
export function knownStep(form: FormRow, step: string | undefined): string | undefined {
  return [...formSteps(form).map(({ id }) => id), SENT].find((id) => id === step);
}

/** What a visitor would have done to see a step. @param step as `knownStep` knows it */
export function turnAt(formId: string, step: string | undefined, now: number): FormProgress | undefined {
  if (step === undefined) return undefined;
  if (step === SENT) return { blockId: formId, isDone: true };
  return { blockId: formId, stepId: step, answers: {}, faults: {}, note: '', since: now };
}

/** Links to each step of a form, below it: its own buttons send nothing here. @param step as `knownStep` knows it */
export function stepsBar(form: FormRow, language: string, step: string | undefined): OwnPart {
  const words = formWords(language);
  const steps = formSteps(form).map(({ id, title }, at) => ({ id, label: `${at + 1}${title ? `. ${title}` : ''}` }));
  const present = step ?? steps[0]?.id;
  const links = [...steps, { id: SENT, label: words.sent }].map(
    ({ id, label }) =>
      `<li><a href="?step=${encodeURIComponent(id)}"${id === present ? ' aria-current="step"' : ''}>${escapeMarkup(label)}</a></li>`,
  );
  return {
    html: `<nav class="preview-steps" aria-label="${escapeMarkup(words.steps)}"><ul>${links.join('')}</ul></nav>`,
    css: '.preview-steps{border-block-start:1px dashed currentcolor;margin-block-start:2rem;padding:1rem 1.5rem}.preview-steps ul{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem;list-style:none;margin:0;padding:0}.preview-steps a{display:block;border:1px solid currentcolor;border-radius:999px;padding:.35rem .9rem;color:inherit;text-decoration:none;font-size:.9rem}.preview-steps [aria-current]{font-weight:700;border-width:2px}',
  };
}
