import { isUuid } from '#schema/formats/uuid.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Definition } from '../component.ts';
import { escapeMarkup } from '../escape.ts';
import { controlId, formControl } from './form-control.ts';
import type { FormPart, FormStep } from './form-steps.ts';
import type { FormWords } from './form-words.ts';

/** Names of what a form sends beside its answers. */
export const FORM_NAMES = {
  state: 'form-state',
  step: 'form-step',
  go: 'form-go',
  trap: 'form-website',
  shown: 'form-shown',
} as const;

/** Questions that a script shows and hides as others are answered; without scripts they come with the next press. */
export interface LiveQuestions {
  /** Whether each is there at first, by its name. */
  shown: ReadonlyMap<string, boolean>;
  /** What the script goes by, as JSON. */
  rules: object;
}

/** One step of a form, as somebody sees it. */
export interface FormView {
  name: string;
  /** The block that it stands in: a form may stand twice on a page. */
  blockId: string;
  /** What paths of the site begin with: empty on a host of its own. */
  base: string;
  /** Where it is sent. */
  action: string;
  isCompact: boolean;
  heading: 'h1' | 'h2' | 'h3';
  words: FormWords;
  /** Of the site. */
  language: string;
  /** Milliseconds since 1970; calendars offer all days where it is left out. */
  now?: number;
  step: Pick<FormStep, 'id' | 'title' | 'text' | 'next' | 'back'>;
  /** What is drawn of the step. */
  parts: readonly FormPart[];
  at: number;
  of: number;
  /** Steps may follow that depend on what is answered here. */
  mayGoOn: boolean;
  answers: JsonObject;
  /** Messages by the name of the question. */
  faults: Readonly<Record<string, string>>;
  /** What is wrong with the whole. */
  note: string;
  /** Answers so far, as a signed token. */
  state: string;
  captcha: { siteKey: string; script: string } | null;
  live?: LiveQuestions | undefined;
  /** HTML of the blocks between the questions, by their id. */
  content: ReadonlyMap<string, string>;
}

/** What a template prints where the form of its block shall stand, as it leaves the sanitiser. */
export const FORM_SLOT = '<div class="form-slot"></div>';

/**
 * The form that a block shows, as a field of its component leads to one, and the heading of its steps: one below the block's
 * own, or the block's where it has none. Null where there is no form.
 * @param isFirst the page opens with the block
 */
export function formPlaceOf(
  { fields }: Pick<Definition, 'fields'>,
  values: JsonObject,
  isFirst: boolean,
): { formId: string; heading: FormView['heading'] } | null {
  const field = fields.find(({ kind, ...own }) => kind === 'reference' && 'to' in own && own.to === 'form');
  const id = field && values[field.name];
  if (typeof id !== 'string' || !isUuid(id)) return null;
  return { formId: id.toLowerCase(), heading: values.heading ? 'h3' : isFirst ? 'h1' : 'h2' };
}

/** The element that a submitted form comes back to. */
export const formAnchor = (blockId: string) => `form-${blockId}`;

/**
 * One step of a form: labels, faults beside their questions and in a summary that takes the focus, and no script. The browser
 * checks nothing, so that everybody reads the messages of the product in the language of the site.
 */
export function formHtml(view: FormView): string {
  const { words, step, parts, at, of, faults, note, captcha, live, blockId, isCompact } = view;
  const isLast = at === of;
  const isEnd = isLast && !view.mayGoOn;
  const questions = parts.map((part) => {
    if (part.kind === 'content') return view.content.get(part.block.id) ?? '';
    const { field } = part;
    const value = view.answers[field.name] ?? null;
    const control = formControl({
      field,
      id: inputId(blockId, field.name),
      value,
      fault: faults[field.name],
      words,
      base: view.base,
      language: view.language,
      now: view.now,
    });
    return liveControl(field.name, control, view.live);
  });
  const hasFile = parts.some((part) => part.kind === 'field' && part.field.file && !part.field.isSignature);
  const next = step.next || (isEnd ? words.send : words.next);
  const buttons = [
    button('next', next, 'button'),
    ...(at > 1 ? [button('back', step.back || words.back, 'button ghost')] : []),
  ];
  return `<form class="form${isCompact ? ' compact' : ''}" method="post"${hasFile ? ' enctype="multipart/form-data"' : ''} action="${escapeMarkup(view.action)}#${formAnchor(blockId)}" accept-charset="utf-8" novalidate aria-label="${escapeMarkup(view.name)}"${live ? ` data-live="${escapeMarkup(JSON.stringify(live.rules))}"` : ''}>
${summary(view)}${of > 1 ? `<p class="progress">${escapeMarkup(words.step(at, of))}</p>` : ''}${title(view, note === '' && Object.keys(faults).length === 0)}
${step.text ? `<p class="about">${escapeMarkup(step.text)}</p>` : ''}
<div class="questions">${questions.join('\n')}</div>${live ? '<p class="unseen" role="status"></p>' : ''}
<div class="trap" aria-hidden="true"><label for="${inputId(blockId, '-trap')}">${escapeMarkup(words.leaveEmpty)}</label><input id="${inputId(blockId, '-trap')}" name="${FORM_NAMES.trap}" tabindex="-1" autocomplete="off"></div>
${hidden(FORM_NAMES.state, view.state)}${hidden(FORM_NAMES.step, step.id)}
${captcha && isLast ? `<div class="g-recaptcha" data-sitekey="${escapeMarkup(captcha.siteKey)}"></div><script src="${escapeMarkup(captcha.script)}" async defer></script>` : ''}
<div class="actions">${buttons.join('')}</div>
</form>`;
}

/** What is not asked is disabled, so that no browser sends it or leads the focus there; what is sent says so itself. */
function liveControl(name: string, control: string, live: LiveQuestions | undefined): string {
  const isShown = live?.shown.get(name);
  if (isShown === undefined) return control;
  return `<fieldset class="live" role="none"${isShown ? '' : ' hidden disabled'}>${hidden(FORM_NAMES.shown, name)}${control}</fieldset>`;
}

/** The styles of questions that a script shows: what is around them takes no room. */
export const liveCss = '.live{display:contents}.live[hidden]{display:none}';

/**
 * The styles by which questions come and go while their step is being filled in. Browsers that do not know `:has()` show all.
 * @param shown the pseudo-classes that the form has to match for a question to be seen, by its name
 */
export function revealCss(blockId: string, shown: ReadonlyMap<string, string | true>): string {
  return [...shown]
    .flatMap(([name, selector]) =>
      selector === true ? [] : [[`#${controlId(inputId(blockId, name))}`, selector] as const],
    )
    .map(([question, selector]) => `.form:not(${selector}) ${question}{display:none}`)
    .join('\n');
}

/** What stands in the place of a form: that it is closed, or thanks. It takes the focus of whoever has just sent it. */
export function formMessage(blockId: string, message: string): string {
  const lines = message.split(/\n+/).filter((line) => line.trim() !== '');
  return `<div class="done" id="${formAnchor(blockId)}" tabindex="-1" role="status">${lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')}</div>`;
}

/** The (first) input of a question of the form in this block. */
export const inputId = (blockId: string, name: string) => `f-${blockId}-${name}`;

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`;

const button = (go: string, label: string, className: string) =>
  `<button class="${className}" type="submit" name="${FORM_NAMES.go}" value="${go}">${escapeMarkup(label)}</button>`;

/** The title of the step; whoever comes back to a form without faults begins here. */
function title({ step, heading, blockId, name }: FormView, isFocus: boolean): string {
  const focus = isFocus ? ` id="${formAnchor(blockId)}" tabindex="-1"` : '';
  if (step.title) return `<${heading} class="title"${focus}>${escapeMarkup(step.title)}</${heading}>`;
  return isFocus ? `<span class="unseen"${focus}>${escapeMarkup(name)}</span>` : '';
}

/** A question before what is wrong with its answer; most end with a mark of their own. */
const lead = (label: string) => (/[\p{P}]$/u.test(label) ? label : `${label}:`);

function summary({ words, faults, note, blockId, parts }: FormView): string {
  const found = Object.entries(faults);
  if (found.length === 0 && note === '') return '';
  const labels = new Map(parts.flatMap((part) => (part.kind === 'field' ? [[part.field.name, part.field.label]] : [])));
  const items = found.map(
    ([name, message]) =>
      `<li><a href="#${inputId(blockId, name)}">${escapeMarkup(lead(labels.get(name) ?? name))} ${escapeMarkup(message)}</a></li>`,
  );
  return `<div class="faults" id="${formAnchor(blockId)}" tabindex="-1" role="alert"><p>${escapeMarkup(note || words.faults)}</p>${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}</div>
`;
}
