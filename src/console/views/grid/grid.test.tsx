// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn } from './columns.ts';
import { DataGrid } from './DataGrid.tsx';

afterEach(cleanup);

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
type Row = (typeof rows)[number];
const texts = { selectAll: 'All', unselectAll: 'None', selectRow: 'Select', unselectRow: 'Unselect' };

interface Calls {
  select(ids: string[]): void;
  stroke(row: string, column: string | undefined, key: string): void;
}

function Sample({ columns, select, stroke }: Calls & { columns: GridColumn<Row>[] }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const onSelect = (next: ReadonlySet<string>) => {
    select([...next]);
    setIds(next);
  };
  return (
    <DataGrid
      label="Things"
      rows={rows}
      columns={columns}
      head={({ name }) => name}
      rowHeight={40}
      headerHeight={40}
      selecting={{ ids, onSelect, texts }}
      onCellKeyDown={(row, column, { key }) => stroke(row.id, column?.name, key)}
      onResize={() => {}}
    />
  );
}

function setup() {
  const cell = vi.fn((row: Row) => `name of ${row.id}`);
  const columns: GridColumn<Row>[] = [
    { name: 'name', resizable: true, sorted: 'descending', cell },
    {
      name: 'menu',
      width: 56,
      control: true,
      cell: ({ id }, tabIndex) => (
        <a href={`#${id}`} tabIndex={tabIndex}>
          {id}
        </a>
      ),
    },
  ];
  const calls = { cell, stroke: vi.fn(), select: vi.fn() };
  render(<Sample columns={columns} select={calls.select} stroke={calls.stroke} />);
  return { user: userEvent.setup({ delay: null }), ...calls };
}

const cells = () => screen.getAllByRole('gridcell');
const cellOf = (text: string) => screen.getByRole('gridcell', { name: text });

describe('a grid', () => {
  it('is one stop of Tab, and the arrows move in it, onto the controls of cells', async () => {
    const { user, stroke } = setup();
    cellOf('name of a').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(cellOf('name of b'));
    expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toEqual([cellOf('name of b')]);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'b' }));
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox', { name: 'Select' })[0]);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(stroke).toHaveBeenLastCalledWith('a', 'name', 'Enter');
  });

  it('selects with Space and a range with Shift, and draws no other row for it', async () => {
    const { user, select, cell } = setup();
    cellOf('name of a').focus();
    await user.keyboard(' ');
    expect(select).toHaveBeenLastCalledWith(['a']);
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1);
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(select).toHaveBeenLastCalledWith(['a', 'b', 'c']);
    expect(cell.mock.calls.filter(([row]) => row.id === 'd')).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'All' }));
    expect(select).toHaveBeenLastCalledWith(['a', 'b', 'c', 'd']);
  });

  it('says how it is sorted and how large it is', () => {
    setup();
    const grid = screen.getByRole('grid', { name: 'Things' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5');
    expect(within(grid).getByRole('columnheader', { name: 'name' }).getAttribute('aria-sort')).toBe('descending');
  });
});
