import { describe, expect, it } from 'vitest';
import type { Field, Kind } from '#schema/field.ts';
import { componentFieldFaults } from '#schema/stored-fields/component-fields.ts';
import { asKind, changedField, formOf, isLost, kindNames, linked, newField, withProperty } from './field-forms.ts';

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
    for (const { name, kind: input } of (['record', 'block', 'member'] as const).flatMap((host) =>
      formOf(kind, host),
    )) {
      const value = values[input];
      if (value !== undefined) expect(componentFieldFaults([{ ...newField(kind, []), [name]: value }])).toEqual([]);
    }
  });

  it('ask blocks alone for a device and for steps, and members of their groups for steps', () => {
    const namesOf = (...given: Parameters<typeof formOf>) =>
      formOf(...given).flatMap(({ name }) => (['steps', 'device'].includes(name) ? [name] : []));
    expect(namesOf('number')).toEqual([]);
    expect(namesOf('number', 'block')).toEqual(['steps', 'device']);
    expect(namesOf('number', 'member')).toEqual(['steps']);
    expect(namesOf('group', 'block')).toEqual(['device']);
    const field = { ...newField('number', []), device: 'tablet', steps: [{ value: 'm', label: 'Medium' }] };
    expect(componentFieldFaults([field])).toEqual([]);
    expect(asKind(field, 'text')).toMatchObject({ device: 'tablet' });
  });

  it('offer what a field may name, and tell what it names and is not offered', () => {
    const coin = { kind: 'text', name: 'coin', label: 'Coin', format: 'currency' } as const;
    const code = { kind: 'choice', name: 'code', options: [{ value: 'eur' }] } as const;
    const note = { kind: 'text', name: 'note' } as const;
    const day = { kind: 'date', name: 'day', precision: 'day' } as const;
    // Its last option was just taken away.
    const bare = { kind: 'choice', name: 'bare' } as unknown as Field;
    const links = { targets: () => [{ value: 'page', label: 'Page' }], beside: [coin, code, note, day, bare] };
    const control = (kind: Kind, name: string, current: string) => {
      const found = formOf(kind, 'block').find((field) => field.name === name);
      const shown = found && linked(found, current, links);
      return shown?.kind === 'choice' && [shown.options.map(({ value }) => value), isLost(shown, current)];
    };
    expect(control('reference', 'to', 'page')).toEqual([['page'], false]);
    expect(control('reference', 'to', 'Pages')).toEqual([['page'], true]);
    expect(control('number', 'currencyFrom', 'coin')).toEqual([['coin', 'code'], false]);
    expect(control('number', 'currencyFrom', 'note')).toEqual([['coin', 'code', 'note'], false]);
    expect(control('number', 'currencyFrom', 'day')).toEqual([['coin', 'code'], true]);
  });

  it('let go of what a field held at first once it points elsewhere', () => {
    const owner = { ...newField('reference', []), default: '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001' };
    expect(changedField(owner, 'label', 'Owner')).toEqual({ ...owner, label: 'Owner' });
    expect(changedField(owner, 'to', 'form')).toEqual({ ...newField('reference', []), to: 'form' });
    const topics = { ...newField('tags', []), default: { a: true } };
    expect(changedField(topics, 'type', 'Image')).toEqual({ ...newField('tags', []), type: 'Image' });
    expect(changedField(topics, 'default', {})).toEqual(newField('tags', []));
    expect(changedField(topics, 'kind', 'date')).toEqual(asKind(topics, 'date'));
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
