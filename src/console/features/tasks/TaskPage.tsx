import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { About } from './About.tsx';
import { ChecklistInput } from './ChecklistInput.tsx';
import { Comments } from './comments/Comments.tsx';

const slots = { inputs: { checklist: ChecklistInput }, below: Below };

function Below({ record }: { record: Row }) {
  return (
    <>
      <About taskId={record.id} />
      <Comments taskId={record.id} />
    </>
  );
}

/** The form of a task, with what it is about and what was said of it. */
export default function TaskPage({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
