import { useMemo } from 'react';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { labelOf } from '#schema/field.ts';
import { FillingContext, FillingNote } from './FillingNote.tsx';
import type { Progress } from './progress.ts';

type SlottedListProps = Pick<ScreenProps, 'resource' | 'View'> & { progress: Progress | null };

/** A list by the declaration that a dataset or a form made. */
export function SlottedList({ resource, progress, View }: SlottedListProps) {
  const { fields, uncompared } = resource;
  const names = useMemo(
    () => fields.filter(({ name }) => uncompared?.[name] === 'waiting').map(labelOf),
    [fields, uncompared],
  );
  return (
    <ResourceOverride resource={resource}>
      <FillingContext value={{ resource, names, progress }}>
        <ViewSlotsContext value={names.length > 0 ? noted : none}>
          <View resource={resource} />
        </ViewSlotsContext>
      </FillingContext>
    </ResourceOverride>
  );
}

const noted = { note: FillingNote };
const none = {};
