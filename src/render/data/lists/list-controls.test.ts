import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { listFormOf, listParametersIn, listQuery, parametersOf, statedBy } from './list-controls.ts';
import { listFormHtml } from './list-form-html.ts';

const fixedFields: JsonObject[] = [
  { key: 'view', name: 'View', type: 'Select', options: ['Sea', 'Hills & "woods"', ' Garden '] },
  { key: 'size', name: 'Size', type: 'Number' },
  { key: 'open', name: 'Open', type: 'Date' },
  { key: 'dogs', name: 'Dogs', type: 'Checkbox' },
  { key: 'for', name: 'For', type: 'MultiSelect', options: ['Two', 'Four'] },
  { key: 'thirteenth', name: 'Thirteenth', type: 'Text' },
];
const slots = {
  ...{
    view: 'text_1',
    size: 'number_1',
    open: 'date_1',
    dogs: 'boolean_1',
    for: 'choices_1',
    custom_berth: 'custom_text_1',
  },
};
const added: Field[] = [{ kind: 'text', name: 'custom_berth', label: 'Berth' }];
const every = ['view', 'size', 'open', 'dogs', 'for', 'thirteenth', 'custom_berth', 'gone'];
const given: JsonObject = { filter_by: every, order_by: ['size', 'for', 'gone'], search_name: true };
const readForm = (parameters: Record<string, string>, language = 'en') =>
  listFormOf(given, { fields: [...fieldsFromFixed(fixedFields), ...added], slots }, parameters, 'list', language);

describe('what visitors ask of a list', () => {
  it('is no field that a condition may hide', () => {
    const hidden: Field = { kind: 'text', name: 'custom_berth', showIf: { field: 'dogs', op: 'eq', value: true } };
    const of = { fields: [...fieldsFromFixed(fixedFields), hidden], slots };
    const chosen = { filter_by: ['size', 'custom_berth'], order_by: ['custom_berth', 'size'] };
    const { form, given: made } = listFormOf(
      chosen,
      of,
      { 'list.custom_berth': 'q4', 'list-sort': 'up.custom_berth' },
      'list',
      'en',
    );
    expect(form.controls.map(({ name }) => name)).toEqual(['list.size']);
    expect(form.orders.map(({ name }) => name)).toEqual(['size']);
    expect([form.isAsked, made.asked]).toEqual([false, []]);
  });

  it('is asked by fields that have columns', () => {
    expect(parametersOf(readForm({}).form)).toEqual([
      ...['list', 'list-sort', 'list.view', 'list.size.from', 'list.size.to', 'list.open.from', 'list.open.to'],
      ...['list.dogs', 'list.for', 'list.custom_berth'],
    ]);
  });

  it('becomes conditions, a search and an order', () => {
    const { form, given: made } = readForm({
      ...{ list: 'room', 'list-sort': 'down.size', 'list.view': 'Sea', 'list.size.from': '12,5', 'list.size.to': '40' },
      ...{ 'list.open.from': '2027-05-01', 'list.dogs': 'no', 'list.for': 'Two', 'list.custom_berth': 'q4' },
    });
    expect(made).toMatchObject({ search: 'room', sort: 'fieldDown', sort_by: 'size', paged: true, counted: true });
    expect(made.asked).toEqual([
      { field: 'view', op: 'in', value: ['Sea'] },
      { field: 'size', op: 'gte', value: 12.5 },
      { field: 'size', op: 'lte', value: 40 },
      { field: 'open', op: 'gte', value: '2027-05-01' },
      { field: 'dogs', op: 'eq', value: false },
      { field: 'for', op: 'in', value: ['Two'] },
      { field: 'custom_berth', op: 'contains', value: 'q4' },
    ]);
    expect(form.isAsked).toBe(true);
  });

  it.each([
    ['list.view', 'Lake'],
    ['list.size.from', '1e9'],
    ['list.size.to', 'Infinity'],
    ['list.open.from', '2027-02-30'],
    ['list.dogs', 'maybe'],
    ['list-sort', 'up.for'],
    ['list-sort', 'up.constructor'],
    ['list.thirteenth', 'a'],
  ])('is left out where the field does not take it: %s=%s', (name, value) => {
    const { form, given: made } = readForm({ [name]: value });
    expect([made.asked, form.isAsked, statedBy(form)]).toEqual([[], false, {}]);
  });

  it('is a number as the language of the site writes it', () => {
    const sizes = (text: string, language: string) => readForm({ 'list.size.from': text }, language).given.asked;
    expect(sizes('1,000', 'en')).toEqual([{ field: 'size', op: 'gte', value: 1000 }]);
    expect(sizes('1.500', 'de')).toEqual([{ field: 'size', op: 'gte', value: 1500 }]);
  });

  it('is an option to the letter, also one with a blank at its end, and a text without such', () => {
    const query = { 'list.view': ' Garden ', 'list.custom_berth': ' q4 ', list: ' a ' };
    const { form, given: made } = readForm(listParametersIn(query, () => true));
    expect(made).toMatchObject({ search: 'a', asked: [{ value: [' Garden '] }, { value: 'q4' }] });
    expect(statedBy(form)).toEqual({ list: 'a', 'list.view': ' Garden ', 'list.custom_berth': 'q4' });
  });

  it('is read from an address in one order, without what is unknown or too long', () => {
    const query = {
      ...{ 'list.view': 'Sea', list: ['a', 'b'], utm: 'x', 'list.size.from': 'x'.repeat(201), 'list.dogs': ' ' },
      ...{ 'list.gone': '1', listing: 'x', 'list.custom_berth': 'a\0' },
    };
    const read = listParametersIn(query, (name) => name !== 'list.gone');
    expect(Object.entries(read)).toEqual([
      ['list', 'a'],
      ['list.view', 'Sea'],
    ]);
    expect(listQuery(2, read)).toBe('?list=a&list.view=Sea&page=2');
    expect(listQuery(1, {})).toBe('');
  });
});

describe('the form of a list', () => {
  const draw = (parameters: Record<string, string>, count: number | null, language = 'en') =>
    listFormHtml({ ...readForm(parameters).form, count }, { path: '/rooms', language, heading: 'Rooms <1>' });

  it('labels every input, and keeps what was asked', () => {
    const html = draw({ list: '<b>', 'list.view': 'Hills & "woods"', 'list2.km.to': '9' }, 3);
    const ids = [...html.matchAll(/<(?:input|select) id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
    for (const id of ids) expect(html).toContain(`<label for="${id}">`);
    expect(html).toContain('value="&lt;b&gt;"');
    expect(html).toContain('<option value="Hills &amp; &quot;woods&quot;" selected>');
    expect(html).toContain('<input type="hidden" name="list2.km.to" value="9">');
    expect(html).toContain('href="/rooms?list2.km.to=9#list"');
    expect(html).toContain('aria-label="Filter: Rooms &lt;1&gt;"');
    expect(html).toContain('Results: 3');
  });

  it('says what to do where nothing is found, and counts to a thousand', () => {
    expect(draw({ 'list.view': 'Sea' }, 0)).toContain('Nothing matches.');
    expect(draw({}, 1001, 'de')).toContain('Treffer: mehr als 1.000');
    expect(draw({}, null)).not.toContain('Results');
    expect(draw({}, 5)).not.toContain('>Clear<');
  });

  it('says which bounds are no number or day', () => {
    const html = draw({ 'list.size.from': '<few>', 'list.open.to': 'May', 'list.size.to': '4' }, 3);
    expect(html).toContain('Not understood: &lt;few&gt; · May<');
    expect(draw({ 'list.size.to': '4' }, 3)).not.toContain('Not understood');
  });

  it('sends nothing where it is only looked at', () => {
    const form = { ...readForm({}).form, count: 3 };
    const location = { path: '/rooms', language: 'en', heading: 'Rooms' };
    expect(listFormHtml(form, { ...location, isStill: true })).toMatch(/<form [^>]* inert>.*<button [^>]* disabled>/s);
    expect(listFormHtml(form, location)).not.toMatch(/inert|disabled/);
  });
});
