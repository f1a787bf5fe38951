// @vitest-environment jsdom
import type { Data, PuckAction, PuckApi } from '@puckeditor/core';
import { beforeEach, expect, it } from 'vitest';
import { readCopied } from '../content/clipboard.ts';
import type { BlockContent, Content } from '../content/content.ts';
import { fromPuck, sectionItems, toPuck, zoneOf } from '../puck/puck-data.ts';
import { createSteps } from '../puck/steps.ts';
import { createSelection } from '../stores/selection.ts';
import { createActions } from './editor-actions.ts';
import { nodesOf, normalized, type Refusal, withMoved } from './page-tree.ts';

const shows = (id: string) => (id === 'row' ? 'container' : 'block');
const block = (id: string, path: number[] = []): BlockContent => ({
  ...{ id, name: '', version: 1, componentId: id.startsWith('row') ? 'row' : 'text' },
  info: { label: id, ...(id.startsWith('row') && { widths: [6, 6] }), ...(path.length > 0 && { $column: path }) },
});
const section = (id: string, blocks: BlockContent[]) => ({ id, name: '', info: {}, blocks });
const page: Content = [
  section('one', [block('A'), block('row'), block('L', [0]), block('R', [1]), block('B')]),
  section('two', [block('C'), block('D')]),
];

/** The editor with what the actions need of Puck, which tells of each action as Puck does. */
function setUp(content = page) {
  let data: Data = toPuck(content, shows);
  const steps = createSteps();
  const refused: Refusal[] = [];
  const nodes = () => nodesOf(sectionItems(data));
  const puck = {
    appState: { data },
    selectedItem: undefined as unknown,
    getSelectorForId(id: string) {
      const node = nodes().find((one) => one.id === id);
      return node && { zone: node.zone, index: node.index };
    },
    getItemById: (id: string) => nodes().find((one) => one.id === id)?.item,
    dispatch(action: PuckAction) {
      if (action.type === 'setUi') {
        const { itemSelector } = action.ui as { itemSelector: { zone: string; index: number } | null };
        puck.selectedItem = nodes().find(
          ({ zone, index }) => zone === itemSelector?.zone && index === itemSelector.index,
        )?.item;
      }
      if (action.type !== 'setData') return;
      steps.note(action, data);
      data = (action.data as (previous: Data) => Data)(data);
      puck.appState.data = data;
    },
  };
  const selection = createSelection();
  const actions = createActions({
    ...{ puck: () => puck as unknown as PuckApi, shows, steps, selection },
    asks: (id) => id === 'question',
    refuse: (reason) => refused.push(reason),
    show: () => {},
  });
  const labelsOf = ({ blocks }: Content[number]) =>
    blocks.map(({ info }) => [info.label, ...((info.$column as number[]) ?? [])].join(''));
  const labels = () => fromPuck(data).map((one) => labelsOf(one).join(' '));
  /** What Puck does with a block that is dropped. */
  const drop = (id: string, destinationZone: string, destinationIndex: number) => {
    const before = data;
    const { zone: sourceZone, index: sourceIndex } = puck.getSelectorForId(id) ?? { zone: '', index: 0 };
    const action = { type: 'move' as const, sourceZone, sourceIndex, destinationZone, destinationIndex };
    const nextNode = nodes().filter((node) => node.zone === destinationZone && node.id !== id)[destinationIndex];
    const target = { zone: destinationZone, before: nextNode?.id ?? null };
    const sections = withMoved(sectionItems(data), normalized(nodes(), [id]), target);
    data = { root: { props: { sections } }, content: [] } as unknown as Data;
    puck.appState.data = data;
    return { action, before };
  };
  return { actions, selection, steps, refused, labels, drop, content: () => fromPuck(data) };
}

beforeEach(() => localStorage.clear());

it.each([
  ['remove', ['A', 'L', 'D'], ['row R1 B', 'C']],
  ['duplicate', ['A', 'row', 'D'], ['A row L0 R1 A row L0 R1 B', 'C D D']],
] as const)('%ss several in one step', (act, ids, after) => {
  const { actions, labels, steps } = setUp();
  const before = labels();
  actions.selectAll([...ids]);
  actions[act](actions.selectedIds());
  expect(labels()).toEqual(after);
  actions.undo();
  expect(labels()).toEqual(before);
  expect(steps.hasPast()).toBe(false);
});

it.each([
  ['up, over one', ['B', 'row'], -1, ['row L0 R1 B A', 'C D']],
  ['down, into the next section', ['B', 'row'], 1, ['A', 'row L0 R1 B C D']],
  ['together at the top', ['A', 'B'], -1, ['A B row L0 R1', 'C D']],
  ['out of another section', ['C', 'D'], -1, ['A row L0 R1 B C D', '']],
  ['into the columns before them', ['B', 'C'], -1, ['A row L0 R1 B1 C1', 'D']],
  ['whole sections', ['one', 'two'], -1, ['A row L0 R1 B', 'C D']],
] as const)('moves several %s', (_what, ids, by, after) => {
  const { actions, labels, steps } = setUp();
  const before = labels();
  actions.selectAll([...ids]);
  actions.move(actions.selectedIds(), by);
  expect(labels()).toEqual(after);
  expect(steps.hasPast()).toBe(String(before) !== String(after));
  // They stay selected, and go on.
  expect(actions.selectedIds()).toHaveLength(ids.length);
  actions.undo();
  expect(labels()).toEqual(before);
  if (String(before) !== String(after)) expect(actions.selectedIds()).toHaveLength(ids.length);
});

it('copies several in their order, each with what stands in it, and pastes them behind the last of the selection', () => {
  const { actions } = setUp();
  const text = actions.copy(['D', 'row', 'L', 'A']) ?? '';
  const other = setUp([section('other', [block('X'), block('Y')])]);
  other.actions.selectAll(['X']);
  const copied = readCopied(text);
  expect(copied).not.toBeNull();
  if (copied) other.actions.paste(copied);
  expect(other.labels()).toEqual(['X A row L0 R1 D Y']);
  expect(other.actions.selectedIds()).toHaveLength(3);
  expect(other.content()[0]?.blocks.map(({ id }) => id)).not.toContain('A');
  other.actions.undo();
  expect(other.labels()).toEqual(['X Y']);
  expect(other.steps.hasPast()).toBe(false);
  other.actions.select('X');
  const one = readCopied(actions.copy(['B']) ?? '');
  if (one) other.actions.paste(one);
  expect(other.labels()).toEqual(['X B Y']);
});

it('pastes where a paste began, and leaves who has gone on at what they do', () => {
  const { actions } = setUp();
  const copied = readCopied(actions.copy(['A']) ?? '');
  const other = setUp([section('other', [block('X'), block('Y'), block('Z')])]);
  other.actions.select('X');
  const there = other.actions.place();
  other.actions.select('Z');
  if (copied) other.actions.paste(copied, there);
  expect([other.labels(), other.actions.selectedIds()]).toEqual([['X A Y Z'], ['Z']]);
  // Where what stood there is gone, it comes to the end.
  other.actions.remove(['X', 'Z']);
  other.actions.select('Y');
  if (copied) other.actions.paste(copied, there);
  expect([other.labels(), other.actions.selectedIds()]).toEqual([['A Y A'], ['Y']]);
});

it('drops all that is selected where one of them is dropped, in one step', () => {
  const { actions, labels, drop, steps, selection } = setUp();
  actions.selectAll(['A', 'R', 'C'], 'R');
  const { action, before } = drop('R', zoneOf('row', 'column0'), 0);
  const { ids } = selection.get();
  // As Puck does, which selects the dropped one.
  selection.only('R');
  expect(actions.dropped(action, before, ids)).toBe(true);
  steps.note(action, before);
  expect(labels()).toEqual(['row A0 R0 C0 L0 B', 'D']);
  actions.undo();
  expect(labels()).toEqual(['A row L0 R1 B', 'C D']);
  expect(steps.hasPast()).toBe(false);
});

it('leaves all selected that are dropped where they were taken', () => {
  const { actions, labels, drop, steps, selection } = setUp();
  actions.selectAll(['A', 'B']);
  const { action, before } = drop('A', zoneOf('one'), 0);
  const { ids } = selection.get();
  selection.only('A');
  expect(actions.dropped(action, before, ids)).toBe(false);
  expect([labels(), steps.hasPast()]).toEqual([['A row L0 R1 B', 'C D'], false]);
  expect(actions.selectedIds()).toEqual(['A', 'B']);
});

it('takes a drop back that would put columns into themselves, and says why', () => {
  const { actions, labels, drop, steps, refused } = setUp();
  actions.selectAll(['A', 'row']);
  const { action, before } = drop('A', zoneOf('row', 'column0'), 0);
  expect(labels()).toEqual(['row A0 L0 R1 B', 'C D']);
  expect(actions.dropped(action, before, ['A', 'row'])).toBe(false);
  expect([labels(), steps.hasPast(), refused]).toEqual([['A row L0 R1 B', 'C D'], false, ['inside']]);
  expect(actions.selectedIds()).toEqual(['A', 'row']);
});

it('selects by key and click: adds, takes away, goes on, and back to one and none', () => {
  const { actions, selection, refused } = setUp();
  actions.select('A');
  actions.toggle('B');
  expect(actions.selectedIds()).toEqual(['A', 'B']);
  actions.toggle('A');
  expect(actions.selectedIds()).toEqual(['B']);
  actions.toggle('two');
  expect([actions.selectedIds(), refused]).toEqual([['B'], ['mixed']]);
  actions.select('A');
  actions.extend(1);
  actions.extend(1);
  expect(actions.selectedIds()).toEqual(['A', 'row', 'B']);
  actions.extend(-1);
  expect(actions.selectedIds()).toEqual(['A', 'row']);
  actions.extendTo('C');
  expect(actions.selectedIds()).toEqual(['A', 'row', 'B', 'C']);
  actions.selectLess();
  expect(actions.selectedIds()).toEqual(['C']);
  actions.selectSiblings();
  expect(actions.selectedIds()).toEqual(['C', 'D']);
  // Puck selects another one itself.
  selection.follow('A');
  expect(selection.get().ids).toEqual(['A']);
  actions.unselect();
  expect(actions.selectedIds()).toEqual([]);
});

it('forgets of a selection what somebody else has removed', () => {
  const { actions } = setUp();
  actions.selectAll(['A', 'B', 'C']);
  const theirs = page.map((one) => ({ ...one, blocks: one.blocks.filter(({ id }) => id !== 'B') }));
  actions.join({ was: page, theirs });
  expect(actions.selectedIds()).toEqual(['A', 'C']);
});

const question: BlockContent = {
  ...{ id: 'Q', name: '', version: 1, componentId: 'question' },
  info: { label: 'Your name', name: 'your_name' },
};
const keysIn = (shown: Content) => shown.flatMap(({ blocks }) => blocks.map(({ info }) => info.name ?? ''));

it.each([
  ['duplicated', ['Q']],
  ['duplicated with its section', ['one']],
])('a question that is %s has answers of its own', (_how, ids) => {
  const { actions, content } = setUp([section('one', [question])]);
  actions.duplicate(ids);
  expect(keysIn(content())).toEqual(['your_name', '']);
});

it('a question that is cut and pasted takes its answers along, once', () => {
  const { actions, content } = setUp([section('one', [block('A'), question])]);
  const text = actions.copy(['Q']) ?? '';
  const paste = () => actions.paste(readCopied(text) ?? { blocks: [] });
  paste();
  expect(keysIn(content())).toEqual(['', 'your_name', '']);
  actions.undo();
  actions.remove(['A', 'Q']);
  paste();
  paste();
  expect(keysIn(content())).toEqual(['your_name', '']);
});
