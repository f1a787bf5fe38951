import type { FormField } from '#render/form/form-field.ts';
import { type FormPart, type FormRow, type FormStep, formSteps } from '#render/form/form-steps.ts';
import type { ChoiceOption } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';

/** Options that a data source has; empty where it has none at the moment. */
export type AskSource = (source: JsonObject) => Promise<readonly ChoiceOption[]>;

/** The steps of a form with the options that come from elsewhere. A choice without any is asked in words. */
export async function stepsWithOptions(form: FormRow, ask: AskSource): Promise<FormStep[]> {
  return Promise.all(
    formSteps(form).map(async (step) => ({
      ...step,
      parts: await Promise.all(step.parts.map((part) => withOptions(part, ask))),
    })),
  );
}

async function withOptions(part: FormPart, ask: AskSource): Promise<FormPart> {
  if (part.kind !== 'field' || part.field.kind !== 'choice') return part;
  const { field, source } = part;
  const options = source ? await ask(source) : field.options;
  return { ...part, field: options.length > 0 ? { ...field, options } : inWords(field) };
}

function inWords({ name, label, help, required }: FormField): FormField {
  return {
    kind: 'text',
    name,
    maxLength: 500,
    ...(label && { label }),
    ...(help && { help }),
    ...(required && { required }),
  };
}
