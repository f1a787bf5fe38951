import { validate } from '#derive/validation.ts';
import { useEditor } from '../editor-context.ts';
import type { SectionProps } from '../puck-data.ts';
import { withoutEmpty } from './section-fields.ts';
import { ValueFields } from './ValueFields.tsx';

/** What a section says of itself, and how it looks. */
export function SectionPanel({ section: { id, info } }: { section: SectionProps }) {
  const { actions, sectionFields: fields } = useEditor();
  return (
    <ValueFields
      key={id}
      idPrefix={`section-${id}`}
      fields={fields}
      values={info}
      errors={validate(fields, info)}
      onChange={(values) => actions.change(id, { info: withoutEmpty(values) })}
    />
  );
}
