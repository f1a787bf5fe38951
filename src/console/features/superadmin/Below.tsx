import { useInvalidate } from '@refinedev/core';
import { useEffect } from 'react';
import type { Row } from '#console/records/row.ts';
import { Assignments } from './Assignments.tsx';
import { BlockUse } from './blocks/BlockUse.tsx';
import { Versions } from './blocks/Versions.tsx';
import { RecordHistory } from './RecordHistory.tsx';

interface Below {
  record: Row;
}

/** What stands below the form of a space. */
export const SpaceBelow = ({ record }: Below) => <RecordHistory id={record.id} kind="space" />;

/** What stands below the form of a person. */
export const UserBelow = ({ record }: Below) => <RecordHistory id={record.id} kind="user" />;

/** What stands below the form of a block: whom it is for, and what it was before. */
export function BlockBelow({ record }: Below) {
  return (
    <>
      <BlockUse record={record} />
      <Assignments record={record} />
      <Versions record={record} />
    </>
  );
}

/** The same for a block's fields and template, which are records of their own: what they save, the block has to read anew. */
export function BlockDataBelow({ record }: Below) {
  const invalidate = useInvalidate();
  const { id, updated_at } = record;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was saved shows in the time
  useEffect(() => {
    void invalidate({ resource: 'component', id, invalidates: ['detail'] });
  }, [id, updated_at]);
  return <BlockBelow record={record} />;
}
