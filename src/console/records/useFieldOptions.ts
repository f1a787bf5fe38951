import { useMemo } from 'react';
import { useModel } from '#console/ui/context.ts';
import { customPrefix, type Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { choiceOptions, type FieldOptions } from '#schema/stored-fields/choice-options.ts';

/** The fields of a kind of record that the space has added and that everybody sees. */
export const publicCustomFields = ({ fields, guards }: Resource): Field[] =>
  fields.filter(({ name }) => name.startsWith(customPrefix) && guards?.[name] === undefined);

/** What choices of the space offer the questions of its forms, as on its site. */
export function useFieldOptions(): FieldOptions {
  const model = useModel();
  return useMemo(() => {
    const known = new Map(model.resources.map((resource) => [resource.name, resource]));
    return (name, field) => {
      const resource = known.get(name);
      return resource ? choiceOptions(publicCustomFields(resource), field) : [];
    };
  }, [model]);
}
