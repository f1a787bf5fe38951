import { slottedFields } from '#derive/slots/slotted-fields.ts';
import type { FormField } from '#render/form/form-field.ts';
import { type FormRow, formFields } from '#render/form/form-steps.ts';
import { customPrefix, type Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { SlotKind } from '#schema/stored-fields/slots.ts';

/** What stands before the names of answers, so that none is taken for a field of records themselves. */
const ANSWER = 'q_';
/** Shown wherever there are some: the question may be gone since. */
const CONSENTS = 'agreed_to';

/**
 * The declaration of the records of one form: its questions are fields, each with its own kind. Nothing has to be answered
 * here: what a visitor was not asked stays empty when staff mend a record.
 */
export function recordResource(records: Resource, form: Pick<FormRow, 'id' | 'type' | 'sections' | 'meta'>): Resource {
  const asked = formFields(form);
  const { fields, storage, slots, uncompared, compared, where } = slottedFields({
    prefix: ANSWER,
    fields: asked.map((field) => ({ field: answerField(field), kind: slotKind(field) })),
    meta: form.meta,
    storedAt: ['info'],
  });
  const hasConsent = asked.some(({ consent }) => consent !== undefined);
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
      where: { ...records.list?.where, form_id: { eq: form.id }, ...where },
    },
    form: [
      {
        label: 'Record',
        fields: [...names, ...columns.filter(({ name }) => name === CONSENTS).map(({ name }) => name)],
      },
      ...(records.form ?? [])
        .map(({ label, fields: held }) => ({ label, fields: held.filter(own) }))
        .filter(({ fields: held }) => held.length > 0),
    ],
  };
}

/** As `answer_type` and `slot_kind` of the database say. */
function slotKind(field: FormField): SlotKind | undefined {
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
  form: Pick<FormRow, 'type' | 'sections'>,
): ReadonlyMap<string, FileQuestion> {
  const own = records.fields.filter(({ name }) => name.startsWith(ANSWER));
  return new Map(
    formFields(form).flatMap(({ file, isSignature = false }, at) => {
      const name = own[at]?.name;
      return file && name !== undefined ? [[name, { question: file.question, isSignature }] as const] : [];
    }),
  );
}

function answerField({ required: _asked, ...field }: FormField): Field {
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
