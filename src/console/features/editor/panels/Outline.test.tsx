// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { applyStyles } from '#tests/support/console/styles.ts';
import { EditorContext, type EditorServices } from '../editing/editor-context.ts';
import { nodesOf } from '../editing/page-tree.ts';
import { sectionItem } from '../puck/puck-data.ts';
import { type Canvas, CanvasContext } from '../stores/canvas-context.ts';
import { createSelection } from '../stores/selection.ts';
import { Outline } from './Outline.tsx';

applyStyles();

const columns = { id: 'row', name: '', componentId: 'row', version: 1, info: { widths: [6, 6] } };
const lines = vi.hoisted(() => [
  { id: 'row', kind: 'block', level: 2, name: 'Columns', text: '', faults: 0 },
  { id: 'row:column0', kind: 'column', level: 3, name: 'Column 1', text: '', faults: 0 },
  { id: 'row:column1', kind: 'column', level: 3, name: 'Column 2', text: 'Empty', faults: 0 },
]);
vi.mock('../editing/useOutlineItems.ts', () => ({ useOutlineItems: () => lines }));
vi.mock('../puck/puck-store.ts', () => ({ useSelectedId: () => 'row', usePuckState: () => undefined }));
vi.mock('./ItemMenu.tsx', () => ({ ItemMenu: () => null }));
vi.mock('../conflicts/ConflictSign.tsx', () => ({ ConflictSign: () => null }));
vi.mock('../presence/PresenceDots.tsx', () => ({ PresenceDots: () => null }));
vi.mock('../stores/show-in-canvas.ts', () => ({ showInCanvas: () => {} }));

const texts = await englishTexts();
afterEach(cleanup);

const nodes = nodesOf([sectionItem({ id: 'one', name: '', info: {}, blocks: [columns] }, () => 'container')]);

interface SetUp {
  readOnly?: boolean;
  onSelect?: (isByKey: boolean) => void;
}

/** The outline in a sheet that closes when `close` is called. */
function setUp({ readOnly = false, onSelect }: SetUp = {}) {
  const selection = createSelection();
  selection.only('row');
  const actions = {
    ...{ chooseColumn: vi.fn((id: string) => selection.columnOf('row', id)), select: vi.fn() },
    ...{ isColumn: (id: string) => id.includes(':'), nodes: () => nodes, selectedIds: () => selection.get().ids },
    ...{ moveColumnTo: vi.fn(), moveTo: vi.fn(), toggle: vi.fn() },
    moveColumn: vi.fn<(by: 1 | -1) => string | undefined>(),
  };
  const [openAdd, ask, leave] = [vi.fn(), vi.fn(), vi.fn<(then: () => void) => void>()];
  const canvas = { selection, writing: { ask } } as unknown as Canvas;
  render(
    <I18nextProvider i18n={texts}>
      <CanvasContext value={canvas}>
        <EditorContext value={{ actions, openAdd, readOnly } as unknown as EditorServices}>
          <Outline leave={leave} {...(onSelect && { onSelect })} />
        </EditorContext>
      </CanvasContext>
    </I18nextProvider>,
  );
  const close = () => leave.mock.lastCall?.[0]();
  return { selection, actions, openAdd, ask, close };
}

it.each([
  ['while several are picked', true, {}],
  ['with Ctrl', false, { ctrlKey: true }],
  ['with Shift', false, { shiftKey: true }],
])('leaves the selection as it is where a column is clicked %s', (_when, isPicking, keys) => {
  const { selection, actions } = setUp();
  selection.several(['before', 'row'], 'row');
  selection.pick(isPicking);
  fireEvent.click(screen.getByText('Column 1'), keys);
  expect(actions.chooseColumn).not.toHaveBeenCalled();
  expect(selection.get()).toMatchObject({ ids: ['before', 'row'], isPicking });
  selection.pick(false);
  fireEvent.click(screen.getByText('Column 1'));
  expect(actions.chooseColumn).toHaveBeenCalledWith('row:column0');
});

it('adds to a column once its sheet is closed', () => {
  const { openAdd, close } = setUp();
  fireEvent.click(screen.getByText('Column 1'));
  fireEvent.click(screen.getByRole('button', { name: /Column 1/ }));
  expect(openAdd).not.toHaveBeenCalled();
  close();
  expect(openAdd).toHaveBeenCalledTimes(1);
});

describe('a key on a block', () => {
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('treeitem', { name: /Columns/ }), { key });

  it('selects and writes by Enter, and selects alone by Space', () => {
    const { actions, ask } = setUp();
    press(' ');
    expect([actions.select.mock.calls, ask.mock.calls]).toEqual([[['row']], []]);
    press('Enter');
    expect([actions.select.mock.calls, ask.mock.calls]).toEqual([[['row'], ['row']], [['row']]]);
  });

  it.each([
    ['on a page that is only looked at', { readOnly: true }],
    ['in a sheet, which shows its fields', { onSelect: vi.fn() }],
  ])('writes nowhere %s', (_where, options) => {
    const { actions, ask } = setUp(options);
    press('Enter');
    expect(actions.select).toHaveBeenCalledWith('row');
    expect(ask).not.toHaveBeenCalled();
  });

  it('leads to the first field in a sheet, where a touch would bring the keyboard up', () => {
    const onSelect = vi.fn();
    setUp({ onSelect });
    press('Enter');
    fireEvent.click(screen.getByText('Columns'));
    expect(onSelect.mock.calls).toEqual([[true], [false]]);
  });

  it('chooses one more while several are picked', () => {
    const { selection, actions, ask } = setUp();
    selection.pick(true);
    press('Enter');
    expect(actions.toggle).toHaveBeenCalledWith('row');
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a column that is dragged', () => {
  const line = (name: RegExp) => screen.getByRole('treeitem', { name });
  const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn() };
  const drag = (from: RegExp, to: RegExp) => {
    fireEvent.dragStart(line(from), { dataTransfer });
    fireEvent.dragOver(line(to), { dataTransfer });
    const mark = getComputedStyle(line(to)).boxShadow;
    fireEvent.drop(line(to), { dataTransfer });
    return mark;
  };

  it('takes the place of the one that it is dropped on, whatever else is selected', () => {
    const { selection, actions } = setUp();
    selection.several(['before', 'row'], 'row');
    expect(drag(/Column 1/, /Column 2/)).toContain('0 -2px 0');
    expect(drag(/Column 2/, /Column 1/)).toContain('0 2px 0');
    expect(actions.moveColumnTo.mock.calls).toEqual([
      ['row:column0', 'row:column1'],
      ['row:column1', 'row:column0'],
    ]);
    expect(actions.moveTo).not.toHaveBeenCalled();
    expect(dataTransfer.setDragImage).not.toHaveBeenCalled();
  });

  it('is moved without dragging too, with the focus, as far as there are others', () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text.replace(':', '\\:') });
    const { selection, actions } = setUp();
    actions.moveColumn.mockImplementation(() => {
      selection.columnOf('row', 'row:column1');
      return 'row:column1';
    });
    fireEvent.click(screen.getByText('Column 1'));
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Move up').disabled).toBe(true);
    fireEvent.click(button('Move down'));
    expect(actions.moveColumn).toHaveBeenCalledExactlyOnceWith(1);
    expect(document.activeElement).toBe(line(/Column 2/));
    expect([button('Move up').disabled, button('Move down').disabled]).toEqual([false, true]);
  });

  it('goes nowhere else', () => {
    const { actions } = setUp();
    expect(drag(/Column 1/, /Columns/)).toBe('');
    drag(/Column 1/, /Column 1/);
    expect(actions.moveColumnTo).not.toHaveBeenCalled();
  });

  it('stays where it is on a page that is only looked at', () => {
    const { actions } = setUp({ readOnly: true });
    expect(line(/Column 1/).draggable).toBe(false);
    drag(/Column 1/, /Column 2/);
    expect(actions.moveColumnTo).not.toHaveBeenCalled();
  });
});
