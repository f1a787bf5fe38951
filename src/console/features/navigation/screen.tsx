import { type ComponentProps, useMemo } from 'react';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ComponentInput } from './ComponentInput.tsx';
import { ContentInput } from './ContentInput.tsx';
import { DefaultInput } from './DefaultInput.tsx';
import { EditedContext, isNavigationKind } from './kind.ts';
import { MakeDefaultItem } from './MakeDefaultItem.tsx';
import { UsedOn } from './UsedOn.tsx';

const inputs = {
  component_id: ComponentInput,
  info: ContentInput,
  pageDefault: DefaultInput,
  newsletterDefault: DefaultInput,
  default: DefaultInput,
};

/** What headers, footers, sidebars and their combined list put into the generated views. */
const slots: Record<string, ComponentProps<typeof ViewSlotsContext>['value']> = {
  header: { inputs, below: UsedOn },
  footer: { inputs, below: UsedOn },
  sidebar: { inputs, below: UsedOn },
  navigation: { row: MakeDefaultItem },
};

const noSlots = {};

/** Headers, footers or sidebars, or all in one list. */
export default function Navigation({ resource, view, View }: ScreenProps) {
  const kind = isNavigationKind(resource.name) ? resource.name : 'header';
  const edited = useMemo(() => ({ kind, isNew: view === 'create' }), [kind, view]);
  return (
    <EditedContext value={edited}>
      <ViewSlotsContext value={slots[resource.name] ?? noSlots}>
        <View resource={resource} />
      </ViewSlotsContext>
    </EditedContext>
  );
}
