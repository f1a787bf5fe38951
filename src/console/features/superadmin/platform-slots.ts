import type { ComponentProps } from 'react';
import type { ViewSlotsContext } from '#console/records/view-slots.ts';
import { BulkAssign } from './AssignButton.tsx';
import { BlockBelow, BlockDataBelow, SpaceBelow, UserBelow } from './Below.tsx';
import { BulkSpaceStatus, BulkUserStatus } from './BulkStatus.tsx';
import { NoteInput } from './blocks/NoteInput.tsx';
import { SchemaInput } from './blocks/SchemaInput.tsx';
import { TemplateInput } from './blocks/TemplateInput.tsx';
import { MetaInput } from './MetaInput.tsx';
import { SpaceStatusInput, UserStatusInput } from './StatusInput.tsx';

const definition = { schema: SchemaInput, info: TemplateInput, version_note: NoteInput };

/** What the superadmin area puts into the generated views, by resource. */
export const platformSlots: Record<string, ComponentProps<typeof ViewSlotsContext>['value']> = {
  space: { inputs: { status: SpaceStatusInput }, below: SpaceBelow, bulk: BulkSpaceStatus },
  user: { inputs: { status: UserStatusInput }, below: UserBelow, bulk: BulkUserStatus },
  component: { inputs: { ...definition, meta: MetaInput }, below: BlockBelow, bulk: BulkAssign },
  block_data: { inputs: definition, below: BlockDataBelow },
};
