import { ConflictDialog } from '#console/records/saving/ConflictDialog.tsx';
import type { Resource } from '#schema/resource.ts';
import type { CellEdits, Disputed } from './useCellEdits.ts';

interface CellDisputeProps {
  resource: Resource;
  disputed: Disputed;
  onSettle: CellEdits['settle'];
}

/** Asks whose value of a column stays, when somebody else changed it too. */
export default function CellDispute({ resource, disputed, onSettle }: CellDisputeProps) {
  const { field, value, latest } = disputed;
  return (
    <ConflictDialog
      resource={resource}
      mine={{ [field.name]: value }}
      theirs={latest}
      conflict={{ fields: [field.name], saving: true }}
      onResolve={(theirs) => onSettle(theirs.length > 0 ? 'theirs' : 'mine')}
      onClose={() => onSettle('later')}
    />
  );
}
