import { validate } from '#derive/values/validation.ts';
import { useEditor } from '../editor-context.ts';
import { rowIdOf, type SectionProps } from '../puck-data.ts';
import { ValueFields } from './ValueFields.tsx';

/** What a section says of itself, and how it looks. */
export function SectionPanel({ section: { id, info } }: { section: SectionProps }) {
  const { actions, sectionFields: fields } = useEditor();
  return (
    <ValueFields
      key={id}
      idPrefix={`section-${rowIdOf(id)}`}
      fields={fields}
      values={info}
      errors={validate(fields, info)}
      onChange={(name, value) => actions.put(id, name, value)}
    />
  );
}
