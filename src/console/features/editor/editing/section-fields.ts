import type { TFunction } from 'i18next';
import { type StepKind, stepsOf } from '#render/styles/design-tokens.ts';
import { HIDDEN, hiddenOn, MOST_POSITION } from '#render/styles/section-place.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/**
 * How a section looks, in the terms of `src/render/styles/box-style.ts`: `info.style`, and `info.tablet` and `info.mobile`
 * for what differs there. Lengths are pixels or steps of the space, and empty where the site decides.
 */
export function appearanceFields(t: TFunction): Field[] {
  const length = (name: string, steps?: StepKind, max = 400, min = 0): Field => ({
    kind: 'number',
    name,
    label: t(`editor.section.look.${name}`),
    // Letters stand half a pixel apart, and less.
    ...(name !== 'letterSpacing' && { integer: true }),
    min,
    max,
    unit: 'px',
    ...(steps && { steps: stepsOf(steps).map((value) => ({ value, label: t(`editor.section.steps.${value}`) })) }),
  });
  const sides = ['Top', 'Bottom', 'Left', 'Right'];
  const paddings = sides.map((side) => length(`padding${side}`, 'space'));
  // A section may reach over the one above it.
  const margins = sides.map((side) => length(`margin${side}`, 'space', 400, -400));
  const letters = [
    length('fontSize', 'text', 120),
    length('lineHeight', undefined, 240),
    length('letterSpacing', undefined, 40, -10),
  ];
  const box = [
    length('maxWidth', undefined, 2400),
    length('minHeight', 'height', 2000),
    length('radius', 'corners', 200),
  ];
  const lengths = [...letters, ...paddings, ...margins, ...box];
  const color = (name: string): Field => ({
    kind: 'text',
    name,
    label: t(`editor.section.look.${name}`),
    format: 'color',
  });
  const style = [color('background'), color('color'), ...lengths];
  return [
    { kind: 'group', name: 'style', label: t('editor.section.desktop'), device: 'desktop', fields: style },
    { kind: 'group', name: 'tablet', label: t('editor.section.tablet'), device: 'tablet', fields: lengths },
    { kind: 'group', name: 'mobile', label: t('editor.section.mobile'), device: 'mobile', fields: lengths },
  ];
}

/** Where a section of a page stands, in the terms of `src/render/styles/section-place.ts`: `info.place`. */
export function placeFields(t: TFunction): Field[] {
  const labelled = (name: string) => ({ name, label: t(`editor.section.place.${name}`) });
  return [
    {
      kind: 'group',
      ...labelled('place'),
      fields: [
        {
          kind: 'text',
          ...labelled('anchor'),
          format: 'slug',
          maxLength: 100,
          help: t('editor.section.place.anchorHelp'),
        },
        hiddenField(t, 'hidden'),
        ...['tabletOrder', 'phoneOrder'].map(
          (name): Field => ({
            kind: 'number',
            ...labelled(name),
            integer: true,
            min: 1,
            max: MOST_POSITION,
            help: t('editor.section.place.orderHelp'),
          }),
        ),
        { kind: 'boolean', ...labelled('sticky') },
      ],
    },
  ];
}

/** Where a section or a block is left out. */
export const hiddenField = (t: TFunction, name: string): Field => ({
  kind: 'choice',
  name,
  label: t('editor.section.place.hidden'),
  options: hiddenOn.map((value) => ({ value, label: t(`editor.section.place.${value}`) })),
});

const groups = ['style', 'tablet', 'mobile', 'place'];

/** Without what says nothing, so that a section that was never styled stays as empty as it was. */
export function withoutEmpty(info: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(info).flatMap(([name, value]): [string, Json][] => {
      if (!groups.includes(name)) return [[name, value]];
      const parts = Object.entries(isJsonObject(value) ? value : {});
      const filled = parts.filter(([, part]) => part !== null && part !== '' && part !== false);
      return filled.length > 0 ? [[name, Object.fromEntries(filled)]] : [];
    }),
  );
}

/** The values of a block without a place that says nothing. */
export function withoutPlace(info: JsonObject): JsonObject {
  const { [HIDDEN]: hidden, ...values } = info;
  return hidden ? info : values;
}
