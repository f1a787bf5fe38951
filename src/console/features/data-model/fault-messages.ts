import type { TFunction } from 'i18next';
import { formOf, isKind } from '#console/fields/designer/field-forms.ts';
import type { Errors } from '#console/fields/module.ts';
import type { JsonObject } from '#schema/json.ts';
import type { CustomFault } from '#schema/stored-fields/custom-fields.ts';

type ShownFault = Exclude<CustomFault['what'], 'other' | 'noResource' | 'noCurrencyField'>;

/** The inputs at which these faults are mended; the others have none. */
const inputs: { [W in ShownFault]?: string } = {
  ...{ name: 'name', twice: 'name', builtIn: 'name' },
  ...{ label: 'label', sameLabel: 'label' },
  ...{ condition: 'showIf', hiddenCondition: 'showIf', wider: 'change' },
};

/** Inputs of every custom field beside those of its form. */
const others = ['kind', 'showIf', 'default', 'see', 'change', 'fields', 'item'];

/**
 * What is wrong with one entry, in words, by the dotted path of the input that mends it; under the empty path where none does.
 * @param translated the words of a fault of the vocabulary
 */
export function faultMessages(
  faults: readonly CustomFault[],
  entry: JsonObject,
  t: TFunction,
  translated: (text: string) => string | undefined,
): Errors {
  const known = [...others, ...formOf(isKind(entry.kind) ? entry.kind : 'text').map(({ name }) => name)];
  const pathOf = (path: string) => {
    const steps = path
      .replace(/^\[0\]/, '')
      .replaceAll('[', '.')
      .replaceAll(']', '')
      .split('.')
      .filter(Boolean);
    return known.includes(steps[0] ?? '') ? steps.join('.') : '';
  };
  return Object.fromEntries(
    faults.toReversed().map((fault): [string, string] => {
      if (fault.what === 'other') {
        const { place, message, sentence, unknownKey } = fault.fault;
        // No input has an unknown key: what holds it is told.
        const mendable = unknownKey === undefined ? place : place.slice(0, -`.${unknownKey}`.length);
        const text = sentence ? t(`dataModel.faults.${sentence.code}`, sentence) : translated(message);
        return [pathOf(mendable), text ?? t('configuration.oddDefinition')];
      }
      if ('said' in fault) return [pathOf(fault.place), t(`dataModel.faults.${fault.what}`, { said: fault.said })];
      return [
        fault.what === 'lostValue' ? `showIf.${fault.at}.value` : (inputs[fault.what] ?? ''),
        t(`dataModel.faults.${fault.what}`, {
          name: fault.name,
          ...('value' in fault && { value: String(fault.value) }),
        }),
      ];
    }),
  );
}
