import type { ComponentData, Data, PuckAction, PuckApi } from '@puckeditor/core';
import { expect, it } from 'vitest';
import { blockItems, fromPuck, sectionItems, toPuck } from '../puck/puck-data.ts';
import { createSteps } from '../puck/steps.ts';
import { createSelection } from '../stores/selection.ts';
import { createActions } from './editor-actions.ts';
import type { EditorOptions } from './editor-options.ts';

const [kind, row] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const section = '33333333-3333-4333-8333-333333333333';
/** As Puck calls what it has made itself. */
const made = `c_${kind}-${row}`;

/** A page with one block that was dragged to its place, in what the actions need of Puck. */
function setUp(info = {}, valuesAlong?: EditorOptions['valuesAlong']) {
  const block = { id: row, name: '', componentId: kind, version: 1, info };
  let data: Data = toPuck([{ id: section, name: '', info: {}, blocks: [block] }], () => 'block');
  const steps = createSteps();
  const items = () => sectionItems(data).flatMap((one) => [one, ...blockItems(one)]);
  for (const { props } of items()) if (props.id === row) props.id = made;
  const put = (one: ComponentData, changed: ComponentData): ComponentData =>
    one.props.id === changed.props.id
      ? changed
      : { ...one, props: { ...one.props, blocks: blockItems(one).map((block) => put(block, changed)) } };
  const puck = {
    appState: { data },
    getSelectorForId: () => ({ zone: 'z', index: 0 }),
    getItemById: (id: string) => items().find(({ props }) => props.id === id),
    dispatch: (action: { type: string; data: ComponentData | ((previous: Data) => Data) }) => {
      const { data: changed } = action;
      steps.note(action as PuckAction, data);
      data = typeof changed === 'function' ? changed(data) : toData(sectionItems(data).map((one) => put(one, changed)));
      puck.appState.data = data;
    },
  };
  const actions = createActions({
    puck: () => puck as unknown as PuckApi,
    shows: () => 'block',
    steps,
    selection: createSelection(),
    ...(valuesAlong && { valuesAlong }),
    refuse: () => {},
    show: () => {},
  });
  const content = () => fromPuck(data);
  const act = () => steps.note({ type: 'remove', index: 0, zone: 'z' }, data);
  return { actions, act, content, infoOf: (id: string) => items().find(({ props }) => props.id === id)?.props.info };
}

const toData = (sections: ComponentData[]) => ({ root: { props: { sections } }, content: [] }) as unknown as Data;

it('finds what Puck has made by the id of its row', () => {
  const { actions } = setUp();
  expect(actions.itemIdOf(row)).toBe(made);
  expect(actions.itemIdOf(section)).toBe(section);
  expect(actions.itemIdOf(kind)).toBeUndefined();
});

it('puts one value beside what was changed since its field was drawn', () => {
  const { actions, infoOf } = setUp({ heading: 'Old', lead: 'Lead' });
  actions.put(made, 'heading', 'New');
  actions.put(made, 'lead', 'Newer');
  expect(infoOf(made)).toEqual({ heading: 'New', lead: 'Newer' });
});

it('changes what goes along with a value in the same step', () => {
  const { actions, infoOf } = setUp({ options: ['A'] }, (content, { id, name, was }) => {
    expect(content[0]?.blocks[0]?.info).toEqual({ options: ['B'] });
    return new Map([[section, { showIf: [id, name, was] }]]);
  });
  actions.put(made, 'options', ['B']);
  expect([infoOf(made), infoOf(section)]).toEqual([{ options: ['B'] }, { showIf: [row, 'options', ['A']] }]);
  actions.undo();
  expect([infoOf(made), infoOf(section)]).toEqual([{ options: ['A'] }, {}]);
  actions.redo();
  expect([infoOf(made), infoOf(section)]).toEqual([{ options: ['B'] }, { showIf: [row, 'options', ['A']] }]);
});

it('keeps a section that has no look of its own as empty as it was', () => {
  const { actions, infoOf } = setUp();
  actions.put(section, 'style', { background: '', paddingTop: null });
  expect(infoOf(section)).toEqual({});
});

it('takes back what the writer did, and not what others wrote over it', () => {
  const { actions, act, content, infoOf } = setUp({ heading: 'Old' });
  act();
  actions.put(made, 'heading', 'Saved');
  const was = content();
  const theirs = was.map((one) => ({
    ...one,
    blocks: one.blocks.map((block) => ({ ...block, info: { heading: 'Theirs' } })),
  }));
  actions.join({ was, theirs });
  expect(infoOf(made)).toEqual({ heading: 'Theirs' });
  actions.undo();
  expect(infoOf(made)).toEqual({ heading: 'Theirs' });
  actions.redo();
  expect(infoOf(made)).toEqual({ heading: 'Theirs' });
});
