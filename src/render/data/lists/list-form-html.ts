import { answerWords } from '../../answer-words.ts';
import { escapeMarkup } from '../../escape.ts';
import { siteWords } from '../../site-words.ts';
import { selectCss } from '../../styles/select-css.ts';
import { MOST_COUNTED } from '../data-document.ts';
import type { ListControl, ListForm } from './list-controls.ts';
import { listQuery } from './list-controls.ts';

/** What a template prints where the form of its list shall stand, as it leaves the sanitiser. */
export const LIST_SLOT = '<div class="list-slot"></div>';

interface ListFormPlace {
  /** Path of the page. */
  path: string;
  language: string;
  /** What the block calls its list. */
  heading: string;
  /** Whether it is only looked at, as in a preview, and sends nothing. */
  isStill?: boolean;
}

/**
 * The form by which visitors filter and sort a list: a question to the same address, and no script. It comes back to itself, with the
 * number of what was found, and with what to do where that is nothing.
 */
export function listFormHtml(form: ListForm, { path, language, heading, isStill = false }: ListFormPlace): string {
  const { list: words } = siteWords(language);
  const { prefix, search, controls, orders, order, others, isAsked, ignored, count, isFailed } = form;
  const context = { prefix, language };
  const label = [words.filter, heading].filter(Boolean).join(': ');
  const orderOptions = [
    { value: '', label: words.usual },
    { value: 'name', label: words.byName },
    ...orders.flatMap(({ name, label: of }) => [
      { value: `up.${name}`, label: `${of}, ${words.up}` },
      { value: `down.${name}`, label: `${of}, ${words.down}` },
    ]),
  ];
  const questions = [
    ...(search === null ? [] : [field(words.search, input(prefix, prefix, search, 'search'), prefix, prefix)]),
    ...controls.map((control, at) => controlHtml(control, `${prefix}-${at + 1}`, context)),
    ...(orders.length > 0
      ? [
          field(
            words.order,
            select(`${prefix}-sort`, `${prefix}-order`, orderOptions, order),
            prefix,
            `${prefix}-order`,
          ),
        ]
      : []),
  ];
  const hidden = Object.entries(others).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  const clear = isAsked
    ? `<a class="button ghost" href="${escapeMarkup(`${path}${listQuery(1, others)}#${prefix}`)}">${words.clear}</a>`
    : '';
  const many = count !== null && count > MOST_COUNTED;
  const number = count === null ? '' : Math.min(count, MOST_COUNTED).toLocaleString(language);
  const found =
    count === null ? '' : `<p class="list-found">${words.found} ${many ? `${words.moreThan} ` : ''}${number}</p>`;
  const note = (text: string) => `<p class="list-none">${text}</p>`;
  const notes = [
    ...(ignored.length > 0 ? [note(`${words.ignored} ${escapeMarkup(ignored.join(' · '))}`)] : []),
    ...(count === 0 ? [note(words.none)] : []),
    ...(isFailed ? [note(words.failed)] : []),
  ];
  return `<div class="list-filter" id="${prefix}"><form action="${escapeMarkup(path)}#${prefix}" method="get" role="search" aria-label="${escapeMarkup(label)}"${isStill ? ' inert' : ''}><div class="list-fields">${questions.join('')}</div>${hidden.join('')}<div class="list-actions"><button class="button" type="submit"${isStill ? ' disabled' : ''}>${words.show}</button>${clear}</div></form>${found}${notes.join('')}</div>`;
}

/** Below its id, which the element around the form has for the search in names. */
const inputId = (id: string, prefix: string) => (id === prefix ? `${prefix}-name` : id);

const field = (label: string, control: string, prefix: string, id: string) =>
  `<div class="list-field"><label for="${inputId(id, prefix)}">${escapeMarkup(label)}</label>${control}</div>`;

function input(name: string, id: string, value: string, type: string, more = '') {
  const own = id === name ? `${id}-name` : id;
  return `<input id="${own}" name="${escapeMarkup(name)}" type="${type}" value="${escapeMarkup(value)}" maxlength="100" autocomplete="off"${more}>`;
}

function select(name: string, id: string, options: readonly { value: string; label: string }[], chosen: string) {
  const rendered = options.map(
    ({ value, label }) =>
      `<option value="${escapeMarkup(value)}"${value === chosen ? ' selected' : ''}>${escapeMarkup(label)}</option>`,
  );
  return `<select id="${id}" name="${escapeMarkup(name)}">${rendered.join('')}</select>`;
}

function controlHtml(
  control: ListControl,
  id: string,
  { prefix, language }: { prefix: string; language: string },
): string {
  const { list: words } = siteWords(language);
  const { name, label } = control;
  const any = { value: '', label: words.any };
  switch (control.kind) {
    case 'text':
      return field(label, input(name, id, control.value, 'text'), prefix, id);
    case 'choice':
      return field(label, select(name, id, [any, ...control.options], control.value), prefix, id);
    case 'boolean': {
      const word = (value: boolean) => answerWords({ kind: 'boolean', name: '' }, value, language);
      const options = [any, { value: 'yes', label: word(true) }, { value: 'no', label: word(false) }];
      return field(label, select(name, id, options, control.value), prefix, id);
    }
    case 'number':
    case 'date': {
      const [type, more] = control.kind === 'date' ? ['date', ''] : ['text', ' inputmode="decimal"'];
      const part = (end: 'from' | 'to') =>
        `<div><label for="${id}-${end}">${words[end]}</label>${input(`${name}.${end}`, `${id}-${end}`, control[end], type, more)}</div>`;
      const unit = control.unit && ` (${escapeMarkup(control.unit)})`;
      return `<fieldset class="list-field${control.kind === 'date' ? ' list-days' : ''}"><legend>${escapeMarkup(label)}${unit}</legend><div class="list-range">${part('from')}${part('to')}</div></fieldset>`;
    }
  }
}

/** How these forms look: as those of the library do (`library/questions.ts`), in rows. */
export const listFormCss = `.list-filter{margin-block:1.5rem 0;scroll-margin-block-start:1rem}
.list-filter form{padding:1.25rem;border:1px solid var(--line);border-radius:calc(var(--radius)*1.25);background:var(--paper);color:var(--ink);display:grid;gap:1.1rem}
.list-fields{container-type:inline-size;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,13.5rem),1fr));gap:1rem 1.25rem;align-items:end}
.list-field{border:0;margin:0;padding:0;min-inline-size:0;display:grid;gap:.35rem}.list-field>label,.list-field legend{font-weight:650;padding:0}.list-field legend{margin-block-end:.35rem}
.list-range{display:grid;grid-template-columns:auto minmax(0,1fr) auto minmax(0,1fr);gap:.6rem .4rem;align-items:center}.list-range>div{display:contents}.list-range label{color:var(--muted);font-size:.95rem}.list-range>div+div label{margin-inline-start:.2rem}
.list-field input,.list-field select{inline-size:100%;min-inline-size:0;min-block-size:2.9rem;padding:.5rem .75rem;border:1px solid #767f8d;border-radius:min(var(--radius),14px);background:var(--paper);color:var(--ink);font:inherit}
@container (max-width:28.24rem){.list-days .list-range{grid-template-columns:auto minmax(0,1fr)}.list-days .list-range>div+div label{margin:0}}@container (min-width:28.25rem){.list-days{grid-column:span 2}}
${selectCss.replaceAll('select{', '.list-field select{').replaceAll('select:dir', '.list-field select:dir')}
.list-actions{display:flex;flex-wrap:wrap;gap:.75rem}.list-found{margin:1rem 0 0;font-weight:650}.list-none{margin:.5rem 0 0;color:var(--muted)}`;
