import type { FormField } from '#render/form/form-field.ts';
import { type FormRow, formFields } from '#render/form/form-steps.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

/** What stands before the names of answers, so that none is taken for a field of records themselves. */
const ANSWER = 'q_';

/**
 * The declaration of the records of one form: its questions are fields, each with its own kind. Nothing has to be answered
 * here: what a visitor was not asked stays empty when staff mend a record.
 */
export function recordResource(records: Resource, form: Pick<FormRow, 'type' | 'sections'>): Resource {
  const questions = formFields(form);
  const answers = questions.map(answerField);
  const names = answers.map(({ name }) => name);
  const columns = records.fields.filter(({ name }) => name !== 'info' && name !== 'answers');
  const picked = answers.filter((field) => field.kind === 'boolean' || (field.kind === 'choice' && !field.many));
  return {
    ...records,
    fields: [...columns, ...answers],
    storage: Object.fromEntries(names.map((name) => [name, `info.${name.slice(ANSWER.length)}`])),
    list: {
      ...records.list,
      columns: ['created_at', ...names.slice(0, MOST_COLUMNS)],
      filters: [...picked.map(({ name }) => name), ...(records.list?.filters ?? [])],
    },
    form: [{ label: 'Record', fields: names }],
  };
}

/** More columns are the reader's choice. */
const MOST_COLUMNS = 6;

function answerField({ required: _asked, ...field }: FormField): Field {
  const own = { ...field, name: `${ANSWER}${field.name}` };
  // Options that come from elsewhere are not known here: what was chosen is a text.
  if (own.kind !== 'choice' || own.options.length > 0) return own;
  const { kind: _choice, options: _none, many, ...base } = own;
  const text = { ...base, kind: 'text' } as const;
  return many ? { ...base, kind: 'list', item: { ...text, name: 'option' } } : text;
}
