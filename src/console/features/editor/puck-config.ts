import type { Config } from '@puckeditor/core';
import { BlockView } from './canvas/BlockView.tsx';
import { RootView } from './canvas/RootView.tsx';
import { SectionView } from './canvas/SectionView.tsx';
import type { PlacedComponent } from './content/placed-components.ts';
import { SECTION, SLOT, typeOf, UNAVAILABLE } from './puck-data.ts';

/** What Puck has to know of the components: a type for each, all drawn by the same view. */
export function puckConfig(components: ReadonlyMap<string, PlacedComponent>, labels: { section: string }): Config {
  const blocks = [...components.values()].map(({ id, name, version, sample }) => [
    typeOf(id),
    {
      label: name,
      fields: {},
      defaultProps: { name: '', componentId: id, version, info: sample },
      render: BlockView,
    },
  ]);
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
