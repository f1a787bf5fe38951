import { describe, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { defineResource, fieldOf } from '#schema/resource.ts';
import { extendedResources } from './custom-fields.ts';

const member = defineResource({
  ...{ name: 'member', labels: { one: 'Member', many: 'Members' }, subject: 'Member', scope: 'space', title: 'email' },
  extensible: 'info',
  fields: [
    { kind: 'text', name: 'email', required: true },
    { kind: 'text', name: 'first_name', help: 'As on a letter.' },
    { kind: 'text', name: 'last_name' },
    { kind: 'json', name: 'extras' },
  ],
  list: {
    columns: ['email', 'first_name', 'last_name'],
    filters: ['first_name', 'last_name'],
    sort: [{ by: 'email' }],
  },
  form: [
    { label: 'Member', fields: ['email', 'first_name', 'last_name'] },
    { label: 'Rest', fields: ['extras'] },
  ],
});

const of = (...entries: Json[]) => extendedResources([member], { member: entries })[0] ?? member;
const builtIn = (name: string, more: object = {}) => ({ name, builtIn: true, ...more });

describe('what a space says of its fields', () => {
  it('gives them other words, which no language replaces', () => {
    const { fields } = of(
      builtIn('first_name', { label: ' Given name ' }),
      builtIn('last_name', { help: 'At birth.' }),
    );
    expect(fields.slice(1, 3)).toEqual([
      { kind: 'text', name: 'first_name', label: 'Given name', help: 'As on a letter.', ownWords: ['label'] },
      { kind: 'text', name: 'last_name', help: 'At birth.', ownWords: ['help'] },
    ]);
  });

  it('orders them within their sections, and moves them to others', () => {
    const berth = { name: 'berth', kind: 'text', section: 'Member' };
    const moved = builtIn('first_name', { section: 'Names' });
    expect(of(builtIn('last_name'), berth, builtIn('email'), moved, { name: 'size', kind: 'number' }).form).toEqual([
      { label: 'Member', fields: ['last_name', 'custom_berth', 'email'] },
      { label: 'Rest', fields: ['extras'] },
      { label: 'Names', fields: ['first_name'] },
      { label: 'More', fields: ['custom_size'] },
    ]);
    // Of which nothing is said stands first; a section without fields is none.
    expect(of(builtIn('first_name'), builtIn('extras', { hidden: true })).form).toEqual([
      { label: 'Member', fields: ['email', 'last_name', 'first_name'] },
    ]);
  });

  it('hides them from forms, columns and filters, and never the title of a list', () => {
    const { form, list, fields } = of(builtIn('first_name', { hidden: true }), builtIn('email', { hidden: true }));
    expect(form?.[0]?.fields).toEqual(['last_name']);
    expect(list).toMatchObject({ columns: ['email', 'last_name'], filters: ['last_name'] });
    expect(fields).toHaveLength(4);
  });

  it('chooses columns and the order that lists begin with', () => {
    const size = { name: 'size', kind: 'number', column: false };
    const { list } = of(
      builtIn('last_name', { column: true, sort: 'desc' }),
      builtIn('first_name', { column: false }),
      size,
    );
    expect(list).toMatchObject({ columns: ['email', 'last_name'], sort: [{ by: 'last_name', desc: true }] });
    expect(of(builtIn('extras', { sort: 'asc' })).list?.sort).toEqual([{ by: 'email' }]);
    // Without a typed column it has no order.
    expect(of({ ...size, sort: 'asc' }).list?.sort).toEqual([{ by: 'email' }]);
    const slots = { member: { of: { size: 'custom_number_1' } } };
    const [sorted] = extendedResources([member], { member: [{ ...size, sort: 'asc' }] }, slots);
    expect(sorted?.list?.sort).toEqual([{ by: 'custom_size' }]);
  });

  it('changes nothing where it names what is not there', () => {
    expect(extendedResources([member], { member: [builtIn('gone', { label: 'x' }), builtIn(''), null, 'x'] })).toEqual(
      [],
    );
    expect(
      fieldOf(of(builtIn('email', { label: 5, section: 7, sort: 'up', column: 'yes' } as object)), 'email'),
    ).toEqual(member.fields[0]);
  });
});
