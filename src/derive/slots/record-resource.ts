import { customPrefix, type Field, type FieldOf } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import type { SlotKind } from '#schema/stored-fields/slots.ts';
import { slottedFields } from './slotted-fields.ts';

/** What a form asks, as far as its records tell (`src/render/form`). */
export type RecordQuestion = FieldOf<'text' | 'number' | 'boolean' | 'date' | 'choice' | 'rating'> & {
  consent?: string;
  file?: { question: string };
  isSignature?: true;
};

/** What stands before the names of answers, so that none is taken for a field of records themselves. */
const ANSWER = 'q_';
/** The field of a record that says which form it answers. */
const BY = 'form_id';
/** Shown wherever there are some: the question may be gone since. */
const CONSENTS = 'agreed_to';

/**
 * The declaration of the records of one form: its questions are fields, each with its own kind. Nothing has to be answered
 * here: what a visitor was not asked stays empty when staff mend a record.
 */
export function recordResource(
  records: Resource,
  form: { id: string; meta: Json },
  questions: readonly RecordQuestion[],
): Resource {
  const { fields, storage, slots, uncompared, compared, where } = slottedFields({
    prefix: ANSWER,
    fields: questions.map((field) => ({ field: answerField(field), kind: slotKind(field) })),
    meta: form.meta,
    storedAt: ['info'],
  });
  const hasConsent = questions.some(({ consent }) => consent !== undefined);
  const names = fields.map(({ name }) => name);
  const own = (name: string) => name.startsWith(customPrefix);
  const columns = records.fields.filter(({ name }) => name !== 'info' && name !== 'answers');
  return {
    ...records,
    madeFrom: records,
    fields: [...columns, ...fields],
    storage: { ...records.storage, ...storage },
    slots: { ...records.slots, ...slots },
    uncompared: { ...records.uncompared, ...uncompared },
    list: {
      ...records.list,
      columns: [
        'created_at',
        ...names,
        ...(hasConsent ? [CONSENTS] : []),
        ...(records.list?.columns ?? []).filter(own),
      ],
      filters: [...compared, ...(records.list?.filters ?? [])],
      where: { ...records.list?.where, [BY]: { eq: form.id }, ...where },
    },
    form: [
      {
        label: 'Record',
        fields: [...names, ...columns.filter(({ name }) => name === CONSENTS).map(({ name }) => name)],
      },
      ...(records.form ?? [])
        .map(({ label, fields: sectionFields }) => ({ label, fields: sectionFields.filter(own) }))
        .filter(({ fields: sectionFields }) => sectionFields.length > 0),
    ],
  };
}

/** The form whose records alone a declaration is of. */
export function formOf({ madeFrom, list }: Resource): string | undefined {
  const by = madeFrom && list?.where?.[BY];
  return typeof by === 'object' && by !== null && 'eq' in by ? String(by.eq) : undefined;
}

/** As `answer_type` and `slot_kind` of the database say. */
function slotKind(field: RecordQuestion): SlotKind | undefined {
  switch (field.kind) {
    case 'text':
      return field.format === 'multiline' ? undefined : 'text';
    case 'choice':
      return field.many ? 'choices' : 'text';
    case 'rating':
      return 'number';
    default:
      return field.kind;
  }
}

/** A question whose answer may come with a file. */
export interface FileQuestion {
  /** Id of its block. */
  question: string;
  /** Its file is a drawing, or there is none: a name was typed. */
  isSignature: boolean;
}

/** The questions that ask for files, by the names of their fields in the declaration of the records. */
export function fileQuestions(
  records: Resource,
  questions: readonly RecordQuestion[],
): ReadonlyMap<string, FileQuestion> {
  const own = records.fields.filter(({ name }) => name.startsWith(ANSWER));
  return new Map(
    questions.flatMap(({ file, isSignature = false }, at) => {
      const name = own[at]?.name;
      return file && name !== undefined ? [[name, { question: file.question, isSignature }] as const] : [];
    }),
  );
}

function answerField({ required: _asked, ...field }: RecordQuestion): Field {
  // The name of a file stays what it is: the file is kept under it.
  if (field.file)
    return { kind: 'text', name: field.name, readOnly: 'always', ...(field.label && { label: field.label }) };
  // A tick means nothing without the words that a visitor saw: staff give none, and take none back.
  if (field.consent !== undefined) return { ...field, readOnly: 'always' };
  // Options that come from elsewhere are not known here: what was chosen is a text.
  if (field.kind !== 'choice' || field.options.length > 0) return field;
  const { kind: _choice, options: _none, many, ...base } = field;
  const text = { ...base, kind: 'text' } as const;
  return many ? { ...base, kind: 'list', item: { ...text, name: 'option' } } : text;
}
