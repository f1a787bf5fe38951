import { useEffect } from 'react';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import type { Resource } from '#schema/resource.ts';
import { useCellRefusal } from './useCellRefusal.ts';
import type { ReasonOf } from './useClosedRows.tsx';

/** One notice at a time says why a cell has no editor. */
const noticeKey = 'no-editor';

interface CellRefusalProps {
  resource: Resource;
  row: Row;
  name: string;
  closedBy: ReasonOf;
  onReported(): void;
}

/** Tells in a notice why a cell of the grid has no editor. */
export default function CellRefusal({ resource, row, name, closedBy, onReported }: CellRefusalProps) {
  const { toast } = useNotify();
  const refusal = useCellRefusal(resource, closedBy)(row, name);
  useEffect(() => {
    if (refusal) toast(refusal, 'info', noticeKey);
    onReported();
  }, [refusal, toast, onReported]);
  return null;
}
