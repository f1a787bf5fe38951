import type { Config } from '@puckeditor/core';
import { isContainer, type PlacedComponent } from '../content/placed-components.ts';
import { COLUMN_SLOTS, SECTION, SLOT, typeOf, UNAVAILABLE } from '../puck/puck-data.ts';
import { BlockView } from './BlockView.tsx';
import { ColumnsView } from './columns/ColumnsView.tsx';
import { RootView } from './RootView.tsx';
import { SectionView } from './SectionView.tsx';

const columnFields = Object.fromEntries(COLUMN_SLOTS.map((slot) => [slot, { type: 'slot', disallow: [SECTION] }]));
const noColumns = Object.fromEntries(COLUMN_SLOTS.map((slot) => [slot, []]));

/** What Puck has to know of the components: a type for each, drawn by one of two views. */
export function puckConfig(components: ReadonlyMap<string, PlacedComponent>, labels: { section: string }): Config {
  const blocks = [...components.values()].map((component) => {
    const { id, name, version, sample } = component;
    const props = { name: '', componentId: id, version, info: sample };
    const type = isContainer(component)
      ? { fields: columnFields, defaultProps: { ...props, ...noColumns }, render: ColumnsView }
      : { fields: {}, defaultProps: props, render: BlockView };
    return [typeOf(id), { label: name, ...type }];
  });
  return {
    root: { fields: { sections: { type: 'slot', allow: [SECTION] } }, render: RootView },
    components: {
      [SECTION]: {
        label: labels.section,
        fields: { [SLOT]: { type: 'slot', disallow: [SECTION] } },
        defaultProps: { name: '', info: {}, [SLOT]: [] },
        render: SectionView,
      },
      // Puck draws nothing at all where a type is missing.
      [UNAVAILABLE]: { fields: {}, render: BlockView },
      ...Object.fromEntries(blocks),
    },
  } as unknown as Config;
}
