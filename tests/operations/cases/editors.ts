import { expect } from 'vitest';
import { placedById, placedByUuid } from '#derive/documents/operations/editing.ts';
import { navigationMaterial, pagesWith } from '#derive/documents/operations/navigation.ts';
import { componentUse } from '#derive/documents/operations/platform.ts';
import { demoId } from '#local/demo/determinism.ts';
import { componentId } from '#local/demo/rows/platform-rows.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { type Case, one, rowsOf } from './case.ts';

const { aurora, borealis } = demoSpaceIds;
const hero = componentId('Hero');

const shownBy = (kind: 'header' | 'sidebar', name: string, isDefault: boolean) => () =>
  pagesWith({ kind, id: demoId(`${kind}/aurora/${name}`), isDefault, spaceId: aurora, limit: 5 });

/** What editors of navigation, pages and components ask beside their records. */
export const editorCases: Case[] = [
  one(
    'navigation: components and the look of the space',
    () => navigationMaterial(aurora),
    'EDITOR',
    'anonymous',
    ({ data }) => {
      expect(data?.space).toMatchObject({ id: aurora, name: 'Aurora Travel' });
      expect(data?.components).toContainEqual(expect.objectContaining({ id: hero, name: 'Hero' }));
    },
  ),
  one(
    'navigation: nothing of the look of another space',
    () => navigationMaterial(borealis),
    'EDITOR',
    'anonymous',
    ({ data }) => {
      expect(data?.space).toBeNull();
    },
  ),
  one(
    'pages with the default header: those that say nothing too',
    shownBy('header', 'Main header', true),
    'EDITOR',
    'anonymous',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(5);
      expect(answer.data?.total).toMatchObject({ aggregate: { count: expect.any(Number) } });
    },
  ),
  one(
    'pages with the default sidebar: only those that want it',
    shownBy('sidebar', 'Guides by country', true),
    'EDITOR',
    'anonymous',
  ),
  one(
    'components: what is placed, by uuid',
    () => placedByUuid([hero]),
    'EDITOR',
    'user',
    (answer) => {
      expect(rowsOf(answer)).toMatchObject([{ id: hero, uuid: hero, version: expect.any(Number) }]);
    },
  ),
  one(
    'components: what is placed, by id',
    () => placedById([hero]),
    'AUTHOR',
    'user',
    (answer) => {
      expect(rowsOf(answer)).toMatchObject([{ id: hero, version: expect.any(Number), schema: expect.any(Array) }]);
    },
  ),
  one(
    'components: how often one is used',
    () => componentUse(hero),
    'superadmin',
    'ADMIN',
    (answer) => {
      const [use] = rowsOf(answer);
      expect(use?.block_count).toBeGreaterThan(100);
      expect(use).toMatchObject({ component_id: hero, frame_count: 0 });
    },
  ),
];
