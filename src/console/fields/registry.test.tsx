// @vitest-environment jsdom
import { type DataProvider, Refine } from '@refinedev/core';
import { cleanup, fireEvent, render as renderAlone, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Field, FieldOf, Kind } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import { schemaOf } from '#schema/value-schema.ts';
import { FieldCell } from './FieldCell.tsx';
import { FieldControl } from './FieldControl.tsx';
import { FieldFilter } from './filters/FieldFilter.tsx';
import { inputs } from './inputs.ts';
import { fields } from './registry.ts';

/** Without texts: each is its key. */
const i18n = createInstance();
void i18n.init({ lng: 'en', initAsync: false });

/** A data service without records. */
const nothing = {
  getList: async () => ({ data: [], total: 0 }),
  getMany: async () => ({ data: [] }),
} as unknown as DataProvider;

const Around = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>
    <Refine dataProvider={nothing} options={{ disableTelemetry: true }}>
      {children}
    </Refine>
  </I18nextProvider>
);

const render = (content: ReactNode) => renderAlone(content, { wrapper: Around });

// What comes later is there from the start: on a busy machine loading it takes longer than anybody waits for an element.
beforeAll(() => Promise.all([import('./rich-text/Editor.tsx'), import('./rich-text/Prose.tsx')]));
afterEach(cleanup);

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';

const samples: { [K in Kind]: { field: FieldOf<K>; value: Json; shows: RegExp } } = {
  text: { field: { kind: 'text', name: 'f' }, value: 'north', shows: /north/ },
  number: { field: { kind: 'number', name: 'f', unit: 'EUR' }, value: 1234.5, shows: /1,234\.5 EUR/ },
  boolean: { field: { kind: 'boolean', name: 'f' }, value: true, shows: /yes/ },
  date: { field: { kind: 'date', name: 'f', precision: 'day' }, value: '2025-03-01', shows: /Mar 01, 2025/ },
  choice: {
    field: { kind: 'choice', name: 'f', options: [{ value: 'ON', label: 'On', tone: 'info' }] },
    value: 'ON',
    shows: /ON|On/,
  },
  reference: { field: { kind: 'reference', name: 'f_id', to: 'x' }, value: id, shows: /Somebody/ },
  tags: { field: { kind: 'tags', name: 'f_ids', type: 'Page' }, value: { [id]: true }, shows: /City/ },
  media: { field: { kind: 'media', name: 'f' }, value: 'https://example.com/a/b.png', shows: /b\.png/ },
  richText: { field: { kind: 'richText', name: 'f' }, value: '<p>Hello <b>you</b></p>', shows: /^Hello you$/ },
  rating: { field: { kind: 'rating', name: 'f' }, value: 3.5, shows: /3\.5/ },
  group: {
    field: { kind: 'group', name: 'f', fields: [{ kind: 'text', name: 'a' }] },
    value: { a: 'x' },
    shows: /A: x/,
  },
  list: { field: { kind: 'list', name: 'f', item: { kind: 'text', name: 'i' } }, value: ['x', 'y'], shows: /x, y/ },
  json: { field: { kind: 'json', name: 'f' }, value: { a: 1, b: ['x'], c: 'y' }, shows: /^a: 1, b: \["x"\], c: y$/ },
};

const related: { [K in Kind]?: Json } = {
  reference: { id, name: 'Somebody' },
  tags: [{ tag: { id, name: 'City' } }],
};

const each = Object.entries(samples) as [Kind, { field: Field; value: Json; shows: RegExp }][];

/** Keeps a value as a form does. */
function Held({
  field,
  start,
  error,
  onChange,
}: {
  field: Field;
  start: Json;
  error?: string;
  onChange?(value: Json): void;
}) {
  const [value, setValue] = useState(start);
  return (
    <FieldControl
      field={field}
      id="it"
      label="The label"
      value={value}
      record={{}}
      errors={error ? { '': error } : {}}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

describe('every kind of field', () => {
  it.each(each)('%s shows its value in one line, and says so when there is none', (kind, { field, value, shows }) => {
    const { container } = render(<FieldCell field={field} value={value} related={related[kind]} />);
    expect(container.textContent).toMatch(shows);
    cleanup();
    render(<FieldCell field={field} value={null} />);
    screen.getByText('fields.blank');
  });

  it.each(each)('%s has a named input that its message describes', async (_kind, { field, value }) => {
    const { container } = render(<Held field={{ ...field, help: 'The help' }} start={value} error="The message" />);
    screen.getByText('The label');
    screen.getByText('The message');
    const control = await screen.findByLabelText(/The label/, { selector: '#it, [role=group], [role=radiogroup]' });
    const describedBy = container.querySelector('[aria-describedby~="it-error"][aria-describedby~="it-help"]');
    expect(control.contains(describedBy) || control === describedBy).toBe(true);
  });

  it.each(each)('%s offers a filter exactly when it has operators', (kind, { field }) => {
    const [op, ...more] = kindOf(field).operators(field);
    // "Is empty" asks for no value of the kind.
    expect(inputs[kind].Filter !== null).toBe([op, ...more].some((one) => one !== undefined && one !== 'isNull'));
    if (!op) return;
    const { container } = render(
      <FieldFilter field={field} id="operand" op={op} value={undefined} onChange={() => {}} />,
    );
    expect(container.querySelector('#operand')).not.toBeNull();
  });
});

describe('inputs', () => {
  it('number keeps half-typed text, and hands on what is no number for validation to refuse', async () => {
    const user = userEvent.setup({ delay: null });
    const onChange = vi.fn();
    render(<Held field={{ kind: 'number', name: 'f' }} start={null} onChange={onChange} />);
    const box = screen.getByRole('textbox');
    await user.type(box, '1.50');
    expect(box).toHaveProperty('value', '1.50');
    expect(onChange).toHaveBeenLastCalledWith(1.5);
    await user.type(box, 'x');
    expect(onChange).toHaveBeenLastCalledWith('1.50x');
    await user.clear(box);
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('choice shows its usual option where nothing was chosen, which cannot be taken away', async () => {
    const user = userEvent.setup({ delay: null });
    const options = [{ value: 'usual' }, { value: 'none' }];
    render(<Held field={{ kind: 'choice', name: 'f', default: 'usual', options }} start="" />);
    const menu = screen.getByRole('combobox');
    expect(menu.textContent).toMatch(/usual/i);
    await user.click(menu);
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('data-value'))).toEqual(['usual', 'none']);
    cleanup();
    render(<Held field={{ kind: 'choice', name: 'f', options }} start="" />);
    await user.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('list adds, moves by keyboard and button, and removes', async () => {
    const user = userEvent.setup({ delay: null });
    const onChange = vi.fn();
    render(
      <Held
        field={{ kind: 'list', name: 'f', max: 3, item: { kind: 'text', name: 'i' } }}
        start={['a', 'b']}
        onChange={onChange}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'fields.list.add' }));
    expect(onChange).toHaveBeenLastCalledWith(['a', 'b', '']);
    expect(screen.getByRole('button', { name: 'fields.list.full' })).toHaveProperty('disabled', true);
    const [first] = screen.getAllByRole('textbox');
    first?.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(onChange).toHaveBeenLastCalledWith(['b', 'a', '']);
    // The item took its input along, and with it the focus.
    expect(document.activeElement).toHaveProperty('value', 'a');
    await user.click(screen.getAllByRole('button', { name: /fields.list.up/ })[2] as HTMLElement);
    expect(onChange).toHaveBeenLastCalledWith(['b', '', 'a']);
    await user.click(screen.getAllByRole('button', { name: /fields.list.remove/ })[0] as HTMLElement);
    expect(onChange).toHaveBeenLastCalledWith(['', 'a']);
  });

  it('rating is a group of radio buttons in half steps', () => {
    const onChange = vi.fn();
    render(<Held field={{ kind: 'rating', name: 'f' }} start={2} onChange={onChange} />);
    const radio = (value: string) =>
      screen.getAllByRole<HTMLInputElement>('radio').find((one) => one.value === value) as HTMLInputElement;
    expect(radio('2').checked).toBe(true);
    // Without a pointer, as the arrow keys do it.
    fireEvent.click(radio('2.5'));
    expect(onChange).toHaveBeenLastCalledWith(2.5);
  });

  it('json tells a fault while typing and never hands on half a value', async () => {
    const user = userEvent.setup({ delay: null });
    const onChange = vi.fn();
    const field: Field = { kind: 'json', name: 'f' };
    render(<Held field={field} start={null} onChange={onChange} />);
    await user.type(screen.getByRole('textbox'), '{{"a": 1');
    screen.getByText(/fields\.json\.fault/);
    expect(schemaOf(field).safeParse(onChange.mock.lastCall?.[0]).success).toBe(false);
    await user.type(screen.getByRole('textbox'), '}');
    expect(onChange).toHaveBeenLastCalledWith({ a: 1 });
    expect(screen.queryByText(/fields\.json\.fault/)).toBeNull();
  });
});

describe('what is shown of somebody else', () => {
  it('runs nothing: no script in rich text, no script as an address', async () => {
    const html = '<p onclick="x()">Hi<script>x()</script><img src=x onerror=x()><a href="javascript:x()">a</a></p>';
    const Read = fields.richText.Read as NonNullable<typeof fields.richText.Read>;
    const { container } = render(<Read field={samples.richText.field} value={html} />);
    await screen.findByText('Hi');
    expect(container.innerHTML).not.toMatch(/script|onclick|onerror/);
    render(<FieldCell field={{ kind: 'text', name: 'f', format: 'url' }} value="javascript:alert(1)" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
