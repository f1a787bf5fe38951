import { type ReactNode, useCallback, useRef, useState } from 'react';
import { OpenRecordContext, type PlacedRequest, UnsavedContext } from '#console/records/open-record.ts';
import { useViewSlots, ViewSlotsContext } from '#console/records/view-slots.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { Resource } from '#schema/resource.ts';

const RecordDrawer = onDemand(() => import('./RecordDrawer.tsx'));

interface RecordDrawersProps {
  /** Whose screen it is: what that screen puts into the views of its resource is not for records of others. */
  of: Resource;
  children: ReactNode;
}

const noSlots = {};

/** Opens records in drawers over what is below, each over the one before. */
export function RecordDrawers({ of, children }: RecordDrawersProps) {
  const slots = useViewSlots();
  const [opened, setOpened] = useState<readonly (PlacedRequest & { key: number })[]>([]);
  const lastKey = useRef(0);
  const open = useCallback((request: PlacedRequest) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setOpened((before) => [...before, { ...request, key }]);
  }, []);
  return (
    <OpenRecordContext value={open}>
      {children}
      {opened.map(({ key, report, ...request }) => (
        <UnsavedContext key={key} value={report}>
          <ViewSlotsContext value={request.resource.name === of.name ? slots : noSlots}>
            <RecordDrawer
              {...request}
              onClosed={() => {
                setOpened((before) => before.filter((other) => other.key !== key));
                request.onClosed?.();
              }}
            />
          </ViewSlotsContext>
        </UnsavedContext>
      ))}
    </OpenRecordContext>
  );
}
