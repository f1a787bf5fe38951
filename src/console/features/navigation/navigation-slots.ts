import type { ComponentProps } from 'react';
import type { ViewSlotsContext } from '#console/records/view-slots.ts';
import { ComponentInput } from './ComponentInput.tsx';
import { ContentInput } from './ContentInput.tsx';
import { DefaultInput } from './DefaultInput.tsx';
import { MakeDefaultItem } from './MakeDefaultItem.tsx';
import { UsedOn } from './UsedOn.tsx';

type Parts = ComponentProps<typeof ViewSlotsContext>['value'];

const inputs = {
  component_id: ComponentInput,
  info: ContentInput,
  pageDefault: DefaultInput,
  newsletterDefault: DefaultInput,
  default: DefaultInput,
};

/** What headers, footers, sidebars and their combined list put into the generated views. */
export const navigationSlots: Record<string, Parts> = {
  header: { inputs, below: UsedOn },
  footer: { inputs, below: UsedOn },
  sidebar: { inputs, below: UsedOn },
  navigation: { row: MakeDefaultItem },
};
