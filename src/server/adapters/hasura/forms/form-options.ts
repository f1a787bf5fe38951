import { datasetsOf, takesFieldOptions, withFieldOptions } from '#render/form/field-options.ts';
import type { FormRow } from '#render/form/form-steps.ts';
import { publicFields } from '#render/values/custom-values.ts';
import type { Json } from '#schema/json.ts';
import { choiceOptions, optionsIn } from '#schema/stored-fields/choice-options.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import type { HasuraClient } from '../client.ts';

const CHOICES = `query ServerFieldsOfForms($id: uuid!, $datasets: [uuid!]!) {
  row: space_by_pk(id: $id) { data_model }
  datasets: dataset(where: { id: { _in: $datasets }, space_id: { _eq: $id } }) { id fixed_fields }
}`;

interface Choices {
  row: { data_model: Json } | null;
  datasets: { id: string; fixed_fields: Json }[];
}

/** Forms of a space with the options that they take from its choices. Visitors may not read those: they are told of what everybody sees. */
export async function formsWithOptions(
  client: Pick<HasuraClient, 'query'>,
  spaceId: string,
  forms: FormRow[],
): Promise<FormRow[]> {
  if (!forms.some(takesFieldOptions)) return forms;
  const { row, datasets } = await client.query<Choices>(CHOICES, { id: spaceId, datasets: datasetsOf(forms) });
  const fieldsOf = new Map(datasets.map(({ id, fixed_fields }) => [id, fieldsFromFixed(fixed_fields)]));
  return forms.map((form) =>
    withFieldOptions(form, (source) =>
      'dataset' in source
        ? optionsIn(fieldsOf.get(source.dataset.toLowerCase()) ?? [], source.field)
        : choiceOptions(publicFields(row?.data_model, source.resource), source.field),
    ),
  );
}
