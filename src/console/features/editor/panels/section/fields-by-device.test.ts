import { expect, it } from 'vitest';
import { ownPhoneLengths } from '#render/columns.ts';
import { basics } from '#render/library/basics.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { componentFieldFaults } from '#schema/stored-fields/component-fields.ts';
import { appearanceFields, placeFields } from '../../editing/section-fields.ts';
import { faultsByDevice, fieldsOn } from './fields-by-device.ts';

const t = ((key: string) => key) as never;
const fields = [...placeFields(t), ...appearanceFields(t)];
/** Groups by their names, with how many fields each has. */
const shapeOf = (shown: readonly Field[]) =>
  shown.map((field) => (field.kind === 'group' ? [field.name, field.fields?.length] : field.name));
const memberOf = (shown: readonly Field[], group: string, name: string) =>
  shown
    .flatMap((field) => (field.kind === 'group' && field.name === group ? (field.fields ?? []) : []))
    .find((one) => one.name === name);

it('shows the lengths of the chosen device, and always what knows none', () => {
  const shape = (device: Parameters<typeof fieldsOn>[0]) => shapeOf(fieldsOn(device, fields, {}));
  expect(shape('desktop')).toEqual([
    ['place', 5],
    ['style', 16],
  ]);
  expect(shape('tablet')).toEqual([
    ['place', 5],
    ['style', 2],
    ['tablet', 14],
  ]);
  expect(shape('mobile')).toEqual([
    ['place', 5],
    ['style', 2],
    ['mobile', 14],
  ]);
});

it('says what a length inherits: a number, a step, or nothing', () => {
  const shown = fieldsOn('mobile', fields, { style: { paddingTop: 'm', fontSize: 18 }, tablet: { fontSize: 16 } });
  expect(memberOf(shown, 'mobile', 'paddingTop')).toMatchObject({ inherited: 'm' });
  expect(memberOf(shown, 'mobile', 'fontSize')).toMatchObject({ inherited: 18 });
  expect(memberOf(shown, 'mobile', 'radius')).toMatchObject({ inherited: null });
  expect(memberOf(fieldsOn('desktop', fields, {}), 'style', 'radius')).not.toHaveProperty('inherited');
});

it('shows containers their choices for tablets and phones there alone', () => {
  const columns = basics.find(({ name }) => name === 'Columns')?.schema ?? [];
  expect(componentFieldFaults(columns as never)).toEqual([]);
  const names = (device: Parameters<typeof fieldsOn>[0]) => fieldsOn(device, columns, {}).map(({ name }) => name);
  const always = [
    'widths',
    'fit',
    'gap',
    'align',
    'full',
    'height',
    'picture',
    'film',
    'shade',
    'overlay',
    'style',
    'gradient',
    'angle',
  ];
  const more = (device: Parameters<typeof fieldsOn>[0]) => names(device).filter((name) => !always.includes(name));
  for (const device of ['desktop', 'tablet', 'mobile'] as const)
    expect(names(device)).toEqual(expect.arrayContaining(always));
  expect(more('desktop')).toEqual([]);
  expect(more('tablet')).toEqual(['tablets', 'tabletWidths', 'tabletOrder', 'tablet']);
  expect(more('mobile')).toEqual(['phones', 'phoneWidths', 'phoneOrder', 'mobile']);
});

it('says which gap containers inherit: the one that is said, or that of the component', () => {
  const columns = basics.find(({ name }) => name === 'Columns')?.schema ?? [];
  const gapOn = (device: 'tablet' | 'mobile', values: JsonObject, uninherited = {}) =>
    memberOf(fieldsOn(device, columns, values, uninherited), device, 'gap');
  expect(gapOn('tablet', { gap: 'l' })).toMatchObject({ inherited: 'l' });
  expect(gapOn('mobile', { gap: 8 })).toMatchObject({ inherited: 8 });
  expect(gapOn('mobile', {})).toMatchObject({ inherited: 32 });
  // Columns that stay side by side on phones have a gap of their own there.
  const apart = { mobile: ownPhoneLengths({ phones: 'keep' }) };
  expect(gapOn('mobile', { gap: 8 }, apart)).toMatchObject({ inherited: null });
  expect(gapOn('tablet', { gap: 8 }, apart)).toMatchObject({ inherited: 8 });
});

it('counts what is wrong by device', () => {
  const errors = { 'place.anchor': 'x', 'style.color': 'x', 'mobile.radius': 'x', 'mobile.fontSize': 'x' };
  expect(faultsByDevice(fields, errors)).toEqual({ desktop: 1, mobile: 2 });
});
