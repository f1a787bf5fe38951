import { useMemo } from 'react';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { FieldsInput } from './FieldsInput.tsx';

/** /config/data-model: the fields of each kind of record. */
export default function DataModel({ resource, View }: ScreenProps) {
  const slots = useMemo(() => {
    const names = resource.fields.filter(({ kind }) => kind === 'json').map(({ name }) => name);
    return { inputs: Object.fromEntries(names.map((name) => [name, FieldsInput])) };
  }, [resource]);
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
