import type { FieldOf } from '#schema/field.ts';
import { endingsOf } from '#schema/formats/answer-files.ts';
import type { Json } from '#schema/json.ts';
import { escapeMarkup } from '../escape.ts';
import { ANSWER, drawingOf, withoutFile } from './answer-names.ts';
import { offeredDays } from './answer-rules.ts';
import { consentLabel } from './consent.ts';
import { rangeText } from './fault-text.ts';
import type { FileRule, FormField } from './form-field.ts';
import type { FormWords } from './form-words.ts';
import { isDrawn, signerOf } from './signature.ts';

/** More options than this are a list that opens, not a row of buttons. */
const MOST_BUTTONS = 7;

interface Question {
  field: FormField;
  /** Id of its input, or of the first of them. */
  id: string;
  value: Json;
  fault: string | undefined;
  words: FormWords;
  /** What paths of the site begin with. */
  base: string;
  /** Of the site, for numbers in texts. */
  language: string;
  /** Milliseconds since 1970; calendars offer all days where it is left out. */
  now?: number | undefined;
  /** It is a picture of the question, and looks as it does once scripts have run. */
  isPicture?: boolean;
}

/** One question: its label, help, fault and input. */
export function formControl(question: Question): string {
  const { field } = question;
  const invalid = question.fault === undefined ? '' : ' wrong';
  return `<div class="field${invalid}" id="${controlId(question.id)}">${isGroup(field) ? groupOf(question) : single(question)}</div>`;
}

/** The element around a question. @param id of its (first) input */
export const controlId = (id: string): string => `${id}-field`;

/** An answer that a visitor gives by pressing, and how a style sheet finds its input while it is chosen. */
export interface Choice {
  answer: Json;
  selector: string;
}

/** The answers of a question that are chosen and not written; null for what is written. @param id of its (first) input */
export function choicesOf(field: FormField, id: string): Choice[] | null {
  if (field.kind === 'boolean') return [{ answer: true, selector: `#${id}:checked` }];
  if (field.kind !== 'rating' && field.kind !== 'choice') return null;
  const answers = field.kind === 'rating' ? ratings(field) : field.options.map(({ value }) => value);
  // The first option of a list that opens says that nothing is chosen.
  const selectorAt = (at: number) =>
    isGroup(field) ? `#${optionId(id, at)}:checked` : `#${id}>:nth-child(${at + 2}):checked`;
  return answers.map((answer, at) => ({ answer, selector: selectorAt(at) }));
}

const ratings = ({ max = 5 }: FieldOf<'rating'>) => Array.from({ length: max }, (_, at) => at + 1);

const optionId = (id: string, at: number) => (at === 0 ? id : `${id}-${at}`);

/** Questions that are answered by several inputs have a legend instead of a label. */
function isGroup(field: FormField): boolean {
  if (field.kind === 'rating') return true;
  return field.kind === 'choice' && (field.many === true || field.options.length <= MOST_BUTTONS);
}

function attributes(list: Record<string, string | number | boolean | undefined>): string {
  return Object.entries(list)
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeMarkup(String(value))}"`))
    .join('');
}

const labelText = ({ field, words }: Question) =>
  `${escapeMarkup(field.label ?? field.name)}${field.required || field.kind === 'boolean' ? '' : ` <span class="optional">(${words.optional})</span>`}`;

function helpText({ field, id, words, language }: Question): string {
  const help = field.help ? `<p class="help" id="${id}-help">${escapeMarkup(field.help)}</p>` : '';
  const range = field.kind === 'number' ? rangeText(field, words, language) : undefined;
  if (range !== undefined) return `${help}<p class="help" id="${id}-limits">${escapeMarkup(range)}</p>`;
  if (!field.file || field.isSignature) return help;
  const { kinds, megabytes } = field.file;
  const limits = words.fileLimits(kinds.map((kind) => words.fileKinds[kind]).join(', '), megabytes);
  return `${help}<p class="help" id="${id}-limits">${escapeMarkup(limits)}</p>`;
}

const faultText = ({ fault, id }: Question) =>
  fault === undefined ? '' : `<p class="fault" id="${id}-fault">${escapeMarkup(fault)}</p>`;

const hasLimits = (field: FormField) =>
  field.kind === 'number' ? field.min !== undefined || field.max !== undefined : field.file !== undefined;

function described({ field, fault, id }: Question) {
  const ids = [
    field.help && `${id}-help`,
    hasLimits(field) && `${id}-limits`,
    fault !== undefined && `${id}-fault`,
  ].filter(Boolean);
  return { 'aria-describedby': ids.join(' '), 'aria-invalid': fault === undefined ? undefined : 'true' };
}

function single(question: Question): string {
  const { field, id } = question;
  if (field.kind === 'boolean') {
    return `<div class="check">${input(question, { type: 'checkbox', value: 'true', checked: question.value === true })}<label for="${id}">${tickText(question)}</label></div>${helpText(question)}${faultText(question)}`;
  }
  return `<label for="${id}">${labelText(question)}</label>${helpText(question)}${faultText(question)}${control(question, field)}`;
}

/** What stands beside a box. Whoever agrees has to know whether they may leave it. */
function tickText(question: Question): string {
  const { field, words, base } = question;
  if (field.consent === undefined) return labelText(question);
  const optional = field.required ? '' : ` <span class="optional">(${words.optional})</span>`;
  return `<span>${consentLabel(field.consent, base, words.newTab)}</span>${optional}`;
}

function control(question: Question, field: FormField): string {
  const value = typeof question.value === 'string' || typeof question.value === 'number' ? String(question.value) : '';
  switch (field.kind) {
    case 'choice':
      return select(question, field);
    case 'number': {
      const unit = field.unit ? `<span class="unit">${escapeMarkup(field.unit)}</span>` : '';
      // Not of the type number: browsers throw away what they do not take for one, and nobody could tell what was wrong.
      return `<div class="with-unit">${input(question, { type: 'text', inputmode: field.integer ? 'numeric' : 'decimal', value })}${unit}</div>`;
    }
    case 'date':
      return input(question, { type: 'date', value, ...offeredDays(field, question.now) });
    case 'text': {
      if (field.isSignature) return signature(question, value, field.maxLength);
      if (field.file) return fileInput(question, field.file);
      const { format, maxLength } = field;
      if (format === 'multiline') {
        return `<textarea${attributes({ id: question.id, name: nameOf(field), rows: 5, maxlength: maxLength, 'aria-required': required(field), ...described(question) })}>\n${escapeMarkup(value)}</textarea>`;
      }
      const plain = field.isPhone ? 'tel' : 'text';
      const type = format === 'email' || format === 'url' ? format : plain;
      return input(question, { type, value, maxlength: maxLength, autocomplete: completion(field) });
    }
    default:
      return '';
  }
}

const nameOf = ({ name }: FormField) => `${ANSWER}${name}`;
const required = ({ required: must }: FormField) => (must ? 'true' : undefined);

function input(question: Question, own: Record<string, string | number | boolean | undefined>): string {
  const { field, id } = question;
  return `<input${attributes({ id, name: nameOf(field), ...own, 'aria-required': required(field), ...described(question) })}>`;
}

/** A browser never shows a chosen file again: what has arrived is said in words, and stays unless another one is chosen. */
function fileInput(question: Question, { kinds }: FileRule): string {
  const { value, words } = question;
  const arrived =
    typeof value === 'string' && value !== '' ? attached(question, words.attached(value), words.removeFile(value)) : '';
  const accept = kinds.flatMap((kind) => endingsOf(kind).map((ending) => `.${ending}`)).join(',');
  return `${arrived}${input(question, { type: 'file', accept })}`;
}

/** A box to sign in, which a script shows and fills (`src/server/site/forms/signatures/sign-script.ts`), and a name to type for everybody else. */
function signature(question: Question, value: string, maxLength: number | undefined): string {
  const { field, id, words, isPicture } = question;
  const typed = `<p class="help" id="${id}-limits">${escapeMarkup(words.typedSignature)}</p>`;
  const pad = `<div class="pad"${isPicture ? '' : ' hidden'}><p class="help">${escapeMarkup(words.signHere)}</p><canvas role="img" aria-label="${escapeMarkup(words.signHere)}"></canvas><button class="button ghost" type="button">${escapeMarkup(words.signAgain)}</button><input${attributes({ type: 'hidden', name: drawingOf(field.name) })}></div>`;
  const attachment = isDrawn(value) ? attached(question, words.signed, words.removeSignature) : '';
  return `${attachment}${pad}${typed}${input(question, { type: 'text', value: signerOf(value), maxlength: maxLength, autocomplete: 'name' })}`;
}

/** What has arrived, with a box to take it back. */
function attached({ field, id }: Question, note: string, remove: string): string {
  const without = `${id}-without`;
  return `<p class="attached">${escapeMarkup(note)}</p><div class="check"><input${attributes({ type: 'checkbox', id: without, name: withoutFile(field.name), value: 'true' })}><label for="${without}">${escapeMarkup(remove)}</label></div>`;
}

/** What browsers may fill in (HTML, autofill detail tokens), by what the question is called. */
function completion({ name, format, isPhone }: Extract<FormField, { kind: 'text' }>): string | undefined {
  if (format === 'email') return 'email';
  if (isPhone) return 'tel';
  if (/^(your_)?(full_)?name$/.test(name)) return 'name';
  return /phone/.test(name) ? 'tel' : undefined;
}

function select(question: Question, field: FieldOf<'choice'>): string {
  const options = field.options.map(
    ({ value, label }) =>
      `<option${attributes({ value, selected: question.value === value })}>${escapeMarkup(label ?? value)}</option>`,
  );
  const empty = `<option value="">${escapeMarkup(question.words.choose)}</option>`;
  return `<select${attributes({ id: question.id, name: nameOf(field), 'aria-required': required(field), ...described(question) })}>${empty}${options.join('')}</select>`;
}

function groupOf(question: Question): string {
  const { field, id, value, words } = question;
  const many = field.kind === 'choice' && field.many === true;
  const options =
    field.kind === 'rating'
      ? ratings(field).map((stars) => ({ value: String(stars), label: words.stars(stars) }))
      : field.kind === 'choice'
        ? field.options
        : [];
  const given = (Array.isArray(value) ? value : [value]).map(String);
  const items = options.map(({ value: own, label }, at) => {
    const ownId = optionId(id, at);
    const box = attributes({
      id: ownId,
      type: many ? 'checkbox' : 'radio',
      name: nameOf(field),
      value: own,
      checked: given.includes(own),
      'aria-label': field.kind === 'rating' ? label : undefined,
    });
    const shown = field.kind === 'rating' ? own : (label ?? own);
    return `<div class="check"><input${box}><label for="${ownId}">${escapeMarkup(shown)}</label></div>`;
  });
  // A group cannot be invalid in the eyes of all readers of screens; its description tells.
  const { 'aria-describedby': about } = described(question);
  return `<fieldset${attributes({ 'aria-describedby': about, class: field.kind === 'rating' ? 'scale' : undefined })}><legend>${labelText(question)}</legend>${helpText(question)}${faultText(question)}<div class="options">${items.join('')}</div></fieldset>`;
}
