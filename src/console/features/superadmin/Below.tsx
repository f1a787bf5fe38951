import type { Row } from '#console/views/list/useListRows.ts';
import { Assignments } from './Assignments.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { Versions } from './Versions.tsx';

interface Below {
  record: Row;
}

export const SpaceBelow = ({ record }: Below) => <RecordHistory id={record.id} kind="space" />;

export const UserBelow = ({ record }: Below) => <RecordHistory id={record.id} kind="user" />;

export function BlockBelow({ record }: Below) {
  return (
    <>
      <Assignments record={record} />
      <Versions record={record} />
    </>
  );
}
