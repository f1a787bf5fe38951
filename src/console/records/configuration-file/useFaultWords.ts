import { useTranslation } from 'react-i18next';
import { useTranslated } from '#console/fields/useMessage.ts';
import { translateError } from '#console/providers/error-translation.ts';
import { labelsOf } from '#console/records/labels.ts';
import { useModel } from '#console/ui/context.ts';
import { configurationFaultCodes, type FaultOf } from '#schema/api/configuration-faults.ts';
import type { RefusalDetail } from '#schema/api/refusal.ts';

/** A refused detail in the reader's language: where it stands in the file, and what is wrong. */
export function useFaultWords(): (detail: RefusalDetail) => { place: string; text: string } {
  const { t } = useTranslation();
  const translated = useTranslated();
  const { resource } = useModel();
  // What the parts of a definition say of each other has no words in every language: the place is told.
  const sayingOf = (code: FaultOf['code'], original: string) => {
    const words = translateError(original);
    return translated(words) ?? (code === 'field' && words === original ? t('configuration.oddDefinition') : words);
  };
  return ({ field, message: sentence, fault }) => {
    if (!fault || !configurationFaultCodes.includes(fault.code)) return { place: field, text: sentence };
    const given: Record<string, string | number> = fault.values ?? {};
    const { said, kind } = given;
    const words = t(`configuration.faults.${fault.code}`, {
      ...given,
      ...(said !== undefined && { said: sayingOf(fault.code, String(said)) }),
      // The address of a file belongs to an asset.
      ...(kind !== undefined && { kind: labelsOf(t, resource(kind === 'file' ? 'asset' : String(kind))).one }),
    });
    const fullText =
      fault.near === undefined ? words : t('configuration.faults.near', { fault: words, near: fault.near });
    const about = fault.path.join('.');
    return {
      place: fault.place ? t('configuration.place', { ...fault.place }) : '',
      text: about === '' ? fullText : t('configuration.faults.about', { about, fault: fullText }),
    };
  };
}
