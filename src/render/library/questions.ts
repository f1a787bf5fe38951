import type { Field } from '#schema/field.ts';
import { maxAnswerMegabytes } from '#schema/formats/answer-files.ts';
import type { JsonObject } from '#schema/json.ts';
import { selectCss } from '../styles/select-css.ts';
import { type LibraryComponent, lead, libraryId, markedHeading, textField } from './library-component.ts';

/** How a question looks, in a form and in the editor of one. */
const FIELD_CSS = `.field{display:grid;gap:.4rem}.field>label,legend{font-weight:650;padding:0}.optional{font-weight:400;color:var(--muted)}
fieldset{border:0;margin:0;padding:0;min-inline-size:0;display:grid;gap:.4rem}
input[type=file]{padding:.5rem;min-inline-size:0}input[type=file]::file-selector-button{min-block-size:2.2rem;margin-inline-end:.75rem;padding:.35rem .9rem;border:1px solid #767f8d;border-radius:min(var(--radius),10px);background:var(--soft);color:var(--ink);font:inherit;cursor:pointer}.attached{overflow-wrap:anywhere}
.pad{display:grid;gap:.5rem;justify-items:start}.pad[hidden]{display:none}.pad .button{justify-self:end;min-block-size:2.75rem;padding:.25rem 1rem;border-width:1px;border-color:#767f8d;font-weight:500}.pad canvas{inline-size:100%;block-size:11rem;border:1px solid #767f8d;border-radius:min(var(--radius),14px);background:#fff;cursor:crosshair;touch-action:none}.wrong .pad canvas{border-color:var(--bad,#b3261e)}
.help{color:var(--muted);font-size:.95rem}.fault{color:var(--bad,#b3261e);font-weight:600;font-size:.95rem}
input:not([type=checkbox],[type=radio]),select,textarea{inline-size:100%;min-block-size:2.9rem;padding:.55rem .85rem;border:1px solid #767f8d;border-radius:min(var(--radius),14px);background:var(--paper);color:var(--ink);font:inherit}
${selectCss}
textarea{resize:vertical}.wrong input:not([type=checkbox],[type=radio]),.wrong select,.wrong textarea{border-color:var(--bad,#b3261e);box-shadow:inset 0 0 0 1px var(--bad,#b3261e)}
.with-unit{display:flex;align-items:center;gap:.6rem}.unit{flex:none;color:var(--muted)}
.options{display:grid;gap:.15rem}.check{display:flex;align-items:flex-start;gap:.65rem;padding-block:.4rem}.check input{flex:none;inline-size:1.3rem;block-size:1.3rem;margin:.15rem 0 0;accent-color:var(--link)}.check label{flex:1;cursor:pointer}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.scale .options{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}`;

const question: readonly Field[] = [
  { kind: 'text', name: 'label', label: 'Question', required: true, maxLength: 300 },
  { kind: 'text', name: 'help', label: 'Explanation', maxLength: 500 },
  { kind: 'boolean', name: 'required', label: 'Has to be answered' },
];

/** A condition as the predicate that it is: `{ field, op, value }`. */
const condition: readonly Field[] = [
  {
    kind: 'text',
    name: 'name',
    label: 'Key of the answer',
    maxLength: 60,
    help: 'Answers are kept under it. Left empty, it is made of the question when that is saved first, and stays.',
  },
  {
    kind: 'group',
    name: 'showIf',
    label: 'Only asked if',
    fields: [
      { kind: 'text', name: 'field', label: 'Key of an earlier answer', maxLength: 60 },
      {
        kind: 'choice',
        name: 'op',
        label: 'Comparison',
        options: [
          { value: 'eq', label: 'is' },
          { value: 'neq', label: 'is not' },
          { value: 'contains', label: 'contains' },
          { value: 'gt', label: 'is more than' },
          { value: 'lt', label: 'is less than' },
        ],
      },
      { kind: 'text', name: 'value', label: 'Value', maxLength: 300 },
    ],
  },
];

/** What a list of options may be fetched from (console.md section 3). */
const source: Field = {
  kind: 'group',
  name: 'source',
  label: 'Options from elsewhere',
  fields: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Source',
      options: [
        { value: 'csv', label: 'CSV file' },
        { value: 'sheet', label: 'Google Sheet, published as CSV' },
        { value: 'supabase', label: 'Supabase' },
        { value: 'field', label: 'Custom choice of the space' },
      ],
    },
    { kind: 'text', name: 'url', label: 'Address', maxLength: 2000 },
    { kind: 'text', name: 'table', label: 'Table (Supabase)', maxLength: 100 },
    { kind: 'text', name: 'key', label: 'Public key (Supabase)', maxLength: 500 },
    { kind: 'text', name: 'column', label: 'Column with the options', maxLength: 100 },
    { kind: 'text', name: 'resource', label: 'Kind of record (custom choice)', maxLength: 100 },
    { kind: 'text', name: 'field', label: 'Field (custom choice)', maxLength: 100 },
  ],
};

const input = (
  number: number,
  name: string,
  input: JsonObject,
  sample: JsonObject,
  ...own: Field[]
): LibraryComponent => ({
  uuid: libraryId(number),
  name,
  category: 'Questions',
  input,
  schema: [...question, ...own, ...condition],
  // Forms draw their questions themselves: this is what is left of one that was put elsewhere.
  template: `<div class="wrap"><div class="sheet"><p><strong>{{ label }}</strong></p></div></div>`,
  css: `.wrap{margin-block:calc(.7rem - clamp(2rem,4.5vw,3.75rem))}.sheet{max-inline-size:44rem;margin-inline:auto}${FIELD_CSS}`,
  sample,
});

const options: Field = {
  kind: 'list',
  name: 'options',
  max: 200,
  item: { kind: 'text', name: 'option', maxLength: 200 },
};

const FORM_CSS = `.sheet{max-inline-size:44rem;margin-inline:auto}
.form{display:grid;gap:1.5rem;margin-block-start:1.5rem;padding:clamp(1.25rem,4vw,2.5rem);border:1px solid var(--line);border-radius:calc(var(--radius)*1.6);background:var(--paper);box-shadow:0 18px 50px -38px rgb(15 23 42/.45)}
.compact{background:var(--soft);box-shadow:none}
.form p{margin:0}.form [tabindex="-1"]{scroll-margin-block-start:6rem}.title{margin:0;font-size:1.35rem}.progress{color:var(--muted);font-size:.95rem}.about{color:var(--muted)}
.questions{display:grid;gap:1.4rem}.questions .block>*{padding-block:0}.questions .wrap{padding-inline:0}
${FIELD_CSS}
.faults{padding:1rem 1.15rem;border:1px solid var(--bad,#b3261e);border-inline-start-width:6px;border-radius:8px;background:var(--bad-soft,#fdf1f0);color:var(--ink)}.faults p{font-weight:650}.faults ul{margin:.4rem 0 0;padding-inline-start:1.2rem}.faults a{color:var(--bad,#b3261e)}
.done{margin-block-start:1.5rem;padding:clamp(1.5rem,4vw,2.5rem);border-radius:calc(var(--radius)*1.6);background:var(--soft);border-inline-start:6px solid var(--primary);font-size:1.1rem}.done p:last-child{margin:0}
.trap{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}@media (max-width:768px){.actions .button{flex:1 1 auto}}`;

/** What forms ask, and the block that puts a form on a page. */
export const questions: readonly LibraryComponent[] = [
  {
    uuid: libraryId(40),
    name: 'Form',
    category: 'CTA',
    schema: [markedHeading, lead, { kind: 'reference', name: 'form', label: 'Form', to: 'form' }],
    template: `<div class="wrap"><div class="sheet">{% if heading != '' %}<{{ block.heading }}>{{ heading | line }}</{{ block.heading }}>{% endif %}{% if text != '' %}<p class="lead">{{ text }}</p>{% endif %}<div class="form-slot"></div></div></div>`,
    css: FORM_CSS,
    sample: { heading: 'Write to us', text: 'We answer within two days.' },
  },
  {
    uuid: libraryId(120),
    name: 'Newsletter sign-up',
    category: 'CTA',
    schema: [
      markedHeading,
      lead,
      { kind: 'boolean', name: 'asks_name', label: 'Ask for the name' },
      {
        ...{ kind: 'tags', name: 'topics', label: 'Topics to choose from', type: 'Newsletter', relation: false },
        help: 'Left empty, visitors get every newsletter.',
      },
      textField('label', 'Button'),
      {
        ...{ kind: 'text', name: 'answer', label: 'Answer', format: 'multiline', maxLength: 1000 },
        help: 'Shown to whoever signed up. A mail with a link asks them to confirm.',
      },
      { kind: 'boolean', name: 'asks_for_proof', label: 'Ask for a proof of being a person', help: 'By reCAPTCHA.' },
    ],
    template: `<div class="wrap"><div class="sheet">{% if heading != '' %}<{{ block.heading }}>{{ heading | line }}</{{ block.heading }}>{% endif %}{% if text != '' %}<p class="lead">{{ text }}</p>{% endif %}<div class="form-slot"></div></div></div>`,
    css: FORM_CSS,
    sample: { heading: 'News from us', text: 'Once a month, in two minutes.', label: 'Sign up' },
  },
  input(41, 'Short answer', { kind: 'text' }, { label: 'Your name' }),
  input(
    42,
    'Long answer',
    { kind: 'text', format: 'multiline' },
    { label: 'What would you like to tell us?' },
    { kind: 'number', name: 'maxLength', label: 'Characters at most', integer: true, min: 1, max: 5000 },
  ),
  input(43, 'E-mail address', { kind: 'text', format: 'email' }, { label: 'Your e-mail address', required: true }),
  input(
    44,
    'Number',
    { kind: 'number' },
    { label: 'How many?' },
    { kind: 'number', name: 'min', label: 'Least' },
    { kind: 'number', name: 'max', label: 'Most' },
    textField('unit', 'Unit'),
    { kind: 'boolean', name: 'integer', label: 'Whole numbers only' },
  ),
  input(
    45,
    'One of several',
    { kind: 'choice' },
    { label: 'Which one?', options: ['First', 'Second'] },
    options,
    source,
  ),
  input(
    46,
    'Any of several',
    { kind: 'choice', many: true },
    { label: 'Which ones?', options: ['First', 'Second'] },
    options,
    source,
  ),
  input(47, 'Box to tick', { kind: 'boolean' }, { label: 'I agree' }),
  input(
    170,
    'Consent',
    { kind: 'boolean', isConsent: true },
    {
      label: 'Privacy',
      sentence: '<p>I have read the <a href="/privacy">privacy policy</a> and agree to it.</p>',
      required: true,
    },
    {
      ...{ kind: 'richText', name: 'sentence', label: 'Sentence agreed to' },
      help: 'With links where needed. Each answer keeps it as it was, with the time.',
    },
  ),
  input(
    48,
    'Day',
    { kind: 'date' },
    { label: 'Which day?' },
    {
      kind: 'choice',
      name: 'days',
      label: 'Which days can be chosen',
      options: [
        { value: 'future', label: 'Today and later' },
        { value: 'past', label: 'Today and earlier' },
      ],
    },
    {
      ...{ kind: 'text', name: 'notBefore', label: 'Not before the answer to', maxLength: 60 },
      help: 'Such as the day of an arrival.',
    },
  ),
  input(137, 'Telephone number', { kind: 'text', isPhone: true }, { label: 'Your telephone number' }),
  input(
    171,
    'File',
    { kind: 'text', isFile: true },
    { label: 'Attach a file', kinds: ['document'] },
    {
      ...{ kind: 'choice', name: 'kinds', label: 'Kinds of files', many: true },
      help: 'Pictures and documents where none is chosen.',
      options: [
        { value: 'picture', label: 'Pictures' },
        { value: 'document', label: 'Documents' },
        { value: 'audio', label: 'Sounds' },
        { value: 'video', label: 'Films' },
        { value: 'archive', label: 'Archives (ZIP)' },
      ],
    },
    {
      ...{ kind: 'number', name: 'megabytes', label: 'Megabytes at most', integer: true, min: 1 },
      max: maxAnswerMegabytes,
      help: 'What comes counts as storage of the space.',
    },
  ),
  input(172, 'Signature', { kind: 'text', isSignature: true }, { label: 'Your signature' }),
  input(
    49,
    'Rating',
    { kind: 'rating' },
    { label: 'How was it?' },
    { kind: 'number', name: 'max', label: 'Stars', integer: true, min: 2, max: 10 },
  ),
];
