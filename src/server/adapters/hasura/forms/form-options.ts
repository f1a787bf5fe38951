import { publicFields } from '#render/custom-values.ts';
import { takesFieldOptions, withFieldOptions } from '#render/form/field-options.ts';
import type { FormRow } from '#render/form/form-steps.ts';
import type { Json } from '#schema/json.ts';
import { choiceOptions } from '#schema/stored-fields/choice-options.ts';
import type { HasuraClient } from '../client.ts';

const DATA_MODEL = `query ServerFieldsOfForms($id: uuid!) { row: space_by_pk(id: $id) { data_model } }`;

/** Forms of a space with the options that they take from its custom fields. Visitors may not read those: they are told of what everybody sees. */
export async function formsWithOptions(
  client: Pick<HasuraClient, 'query'>,
  spaceId: string,
  forms: FormRow[],
): Promise<FormRow[]> {
  if (!forms.some(takesFieldOptions)) return forms;
  const { row } = await client.query<{ row: { data_model: Json } | null }>(DATA_MODEL, { id: spaceId });
  return forms.map((form) =>
    withFieldOptions(form, (resource, field) => choiceOptions(publicFields(row?.data_model, resource), field)),
  );
}
