import { useTranslation } from 'react-i18next';
import { labelOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { levelsOf } from '#schema/stored-fields/custom-levels.ts';
import { type DefinitionChange, hiddenByRetiring } from '#schema/stored-fields/definition-changes.ts';

/** What changes of definitions do, in sentences. */
export function useChangeWords() {
  const { t, i18n } = useTranslation();
  return {
    /** @param count records that hold a value */
    change({ field, says }: DefinitionChange, count: number): string {
      const number = new Intl.NumberFormat(i18n.language).format(count);
      const audience = t(`dataModel.see.${levelsOf(field).see}`);
      return t(`dataModel.${says}`, { count, number, who: audience, name: String(field.label || field.name) });
    },
    /** Fields that go with the one that they are shown by. */
    hidden(saved: readonly JsonObject[], fields: readonly JsonObject[]): string[] {
      return hiddenByRetiring(saved, fields).map(({ retired, hidden }) =>
        t('dataModel.hides', {
          count: hidden.length,
          name: labelOf(retired),
          names: new Intl.ListFormat(i18n.language).format(
            hidden.map((one) => t('dataModel.quoted', { name: labelOf(one) })),
          ),
        }),
      );
    },
  };
}
