import { useMemo } from 'react';
import { labelOf } from '#schema/field.ts';
import { type ScreenProps, useViewSlots, ViewSlotsContext } from '../view-slots.ts';
import { FillingContext, FillingNote } from './FillingNote.tsx';
import type { Progress } from './progress.ts';

type SlottedViewProps = Pick<ScreenProps, 'resource' | 'View'> & { progress: Progress | null };

/** A list by the declaration that a dataset or a form made, and a note while its rows are being filled. */
export function SlottedView({ resource, progress, View }: SlottedViewProps) {
  const { fields, uncompared } = resource;
  const names = useMemo(
    () => fields.filter(({ name }) => uncompared?.[name] === 'waiting').map(labelOf),
    [fields, uncompared],
  );
  const around = useViewSlots();
  const isNoted = names.length > 0;
  const slots = useMemo(() => (isNoted ? { ...around, note: FillingNote } : around), [around, isNoted]);
  return (
    <FillingContext value={{ resource, names, progress }}>
      <ViewSlotsContext value={slots}>
        <View resource={resource} />
      </ViewSlotsContext>
    </FillingContext>
  );
}
