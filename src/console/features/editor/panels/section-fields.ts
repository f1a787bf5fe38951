import type { TFunction } from 'i18next';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/**
 * How a section looks, in the terms of `src/render/styles/box-style.ts`: `info.style`, and `info.mobile` for phones. Lengths are
 * pixels, and empty where the site decides.
 */
export function lookFields(t: TFunction): Field[] {
  const length = (name: string, max = 400): Field => ({
    kind: 'number',
    name,
    label: t(`editor.section.look.${name}`),
    integer: true,
    min: 0,
    max,
    unit: 'px',
  });
  const paddings = ['paddingTop', 'paddingBottom', 'paddingLeft', 'paddingRight'].map((name) => length(name));
  const color = (name: string): Field => ({
    kind: 'text',
    name,
    label: t(`editor.section.look.${name}`),
    format: 'color',
  });
  const style = [color('background'), color('color'), ...paddings, length('maxWidth', 2400), length('fontSize', 120)];
  return [
    { kind: 'group', name: 'style', label: t('editor.section.desktop'), fields: style },
    {
      kind: 'group',
      name: 'mobile',
      label: t('editor.section.mobile'),
      fields: [...paddings, length('fontSize', 120)],
    },
  ];
}

/** Without what says nothing, so that a section that was never styled stays as empty as it was. */
export function withoutEmpty(info: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(info).flatMap(([name, value]): [string, Json][] => {
      if (name !== 'style' && name !== 'mobile') return [[name, value]];
      const said = Object.entries(isJsonObject(value) ? value : {}).filter(([, part]) => part !== null && part !== '');
      return said.length > 0 ? [[name, Object.fromEntries(said)]] : [];
    }),
  );
}
