import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import type { Row } from '#console/records/row.ts';
import { versionsOf } from './versions.ts';

/** What the next version changes. The note of the last one stands with that version; here it would be taken for a new one. */
export function NoteInput(props: ControlProps) {
  const { id } = useParams();
  const { value, onChange } = props;
  const { result } = useOne<Row>({
    resource: 'component',
    ...(id && { id }),
    meta: { fields: ['version', 'version_note', 'versions', 'version_log'] },
    queryOptions: { enabled: id !== undefined },
    errorNotification: false,
  });
  const present = id === undefined ? 1 : result?.version;
  // The version that was there while somebody wrote: with the next one, the note has been saved.
  const [writtenAt, setWrittenAt] = useState<unknown>(null);
  const isReported = id !== undefined && (!result || versionsOf(result).some(({ note }) => note === value));
  const shown = (writtenAt !== null && writtenAt === present) || !isReported;
  return (
    <FieldControl
      {...props}
      value={shown ? value : ''}
      onChange={(next) => {
        setWrittenAt(present ?? null);
        onChange(next);
      }}
    />
  );
}
