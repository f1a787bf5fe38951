import { useModel } from '#console/ui/context.ts';
import { customPrefix, type Field } from '#schema/field.ts';

/** Fields that the space has added to a kind of record and that everybody sees; none without a kind. */
export function useAddedFields(extending: string | undefined): Field[] {
  const { fields = [], guards } = useModel().resources.find(({ name }) => name === extending) ?? {};
  return fields.filter(({ name }) => name.startsWith(customPrefix) && guards?.[name] === undefined);
}
