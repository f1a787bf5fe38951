import { describe, expect, it } from 'vitest';
import { componentFieldFaults } from '#schema/stored-fields/component-fields.ts';
import { asKind, formOf, kindNames, newField, withProperty } from './field-forms.ts';

describe('the forms of fields', () => {
  it.each(kindNames)('make a %s that is valid from the start, and from every other kind', (kind) => {
    expect(componentFieldFaults([newField(kind, [])])).toEqual([]);
    for (const other of kindNames) {
      const changed = asKind({ ...newField(other, []), label: 'Title', required: true }, kind);
      expect(componentFieldFaults([changed])).toEqual([]);
      expect(changed).toMatchObject({ label: 'Title', required: true, kind });
    }
  });

  it.each(kindNames)('name only what a %s may have', (kind) => {
    const values: Record<string, boolean | string> = { boolean: true, text: 'x' };
    for (const { name, kind: input } of formOf(kind)) {
      const value = values[input];
      if (value !== undefined) expect(componentFieldFaults([{ ...newField(kind, []), [name]: value }])).toEqual([]);
    }
  });

  it('give new fields names that nobody has', () => {
    expect(newField('text', ['field_2']).name).toBe('field_3');
  });

  it('leave out what says nothing, but never the name', () => {
    const field = { name: 'a', kind: 'text', label: 'A', required: true };
    expect(withProperty(withProperty(field, 'required', false), 'label', '')).toEqual({ name: 'a', kind: 'text' });
    expect(withProperty(field, 'name', '')).toMatchObject({ name: '' });
  });
});
