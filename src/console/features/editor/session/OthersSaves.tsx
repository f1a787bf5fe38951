import { useState } from 'react';
import { LastEdits } from '#console/records/live/LastEdits.tsx';
import type { LastEdit } from '#derive/documents/live.ts';
import type { Resource } from '#schema/resource.ts';
import { type Joining, useOthersSaves } from './useOthersSaves.ts';

interface OthersSavesProps {
  resource: Resource;
  id: string;
  session: Joining;
}

/** Listens to who saves the record beside the viewer. */
export function OthersSaves({ resource, id, session }: OthersSavesProps) {
  const [edit, setEdit] = useState<LastEdit | null>(null);
  useOthersSaves(edit, session);
  return <LastEdits resource={resource} ids={[id]} onEdits={([first]) => setEdit(first ?? null)} />;
}
