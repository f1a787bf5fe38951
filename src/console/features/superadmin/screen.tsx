import { type ComponentProps, useCallback, useState } from 'react';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { BulkAssign } from './AssignButton.tsx';
import { BlockBelow, BlockDataBelow, SpaceBelow, UserBelow } from './Below.tsx';
import { BulkSpaceStatus, BulkUserStatus } from './BulkStatus.tsx';
import { ComponentCheck } from './blocks/ComponentCheck.tsx';
import { NoteInput } from './blocks/NoteInput.tsx';
import { SchemaInput } from './blocks/SchemaInput.tsx';
import { TemplateInput } from './blocks/TemplateInput.tsx';
import { MetaInput } from './MetaInput.tsx';
import { PatternInput } from './PatternInput.tsx';
import { ReloadContext } from './reload.ts';
import { SpaceStatusInput, UserStatusInput } from './StatusInput.tsx';
import { WaitingCustomer } from './WaitingCustomer.tsx';

const definition = { schema: SchemaInput, info: TemplateInput, version_note: NoteInput };

/** What the superadmin area puts into the generated views, by resource. */
const slots: Record<string, ComponentProps<typeof ViewSlotsContext>['value']> = {
  space: { inputs: { status: SpaceStatusInput }, below: SpaceBelow, bulk: BulkSpaceStatus },
  user: { inputs: { status: UserStatusInput }, below: UserBelow, bulk: BulkUserStatus, note: WaitingCustomer },
  component: { inputs: { ...definition, meta: MetaInput }, above: ComponentCheck, below: BlockBelow, bulk: BulkAssign },
  space_template: { inputs: { space: PatternInput } },
  block_data: { inputs: definition, above: ComponentCheck, below: BlockDataBelow },
};

const noSlots = {};

/** A list, a record or a new record of the superadmin area. */
export default function Platform({ resource, View }: ScreenProps) {
  const [reading, setReading] = useState(0);
  const reload = useCallback(() => setReading((count) => count + 1), []);
  return (
    <ReloadContext value={reload}>
      <ViewSlotsContext value={slots[resource.name] ?? noSlots}>
        <View key={reading} resource={resource} />
      </ViewSlotsContext>
    </ReloadContext>
  );
}
