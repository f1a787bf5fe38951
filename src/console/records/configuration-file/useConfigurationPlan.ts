import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LARGEST_CONFIGURATION } from '#schema/api/configuration.ts';

/** In UTF-8. */
const MOST_BYTES_OF_A_CHARACTER = 4;

export type ChosenFile = Pick<File, 'name' | 'size' | 'text'>;

/** Reads a chosen file, and has its plan with the text that the plan is of. */
export function useConfigurationPlan<Plan extends object>(planOf: (file: string) => Promise<Plan>) {
  const { t } = useTranslation();
  async function textOf(chosen: ChosenFile): Promise<string> {
    const tooLarge = t('configuration.apply.tooLarge', { mb: LARGEST_CONFIGURATION / 1_000_000 });
    if (chosen.size > LARGEST_CONFIGURATION * MOST_BYTES_OF_A_CHARACTER) throw new Error(tooLarge);
    const text = await chosen.text().catch(() => {
      throw new Error(t('configuration.apply.unreadable'));
    });
    if (text.length > LARGEST_CONFIGURATION) throw new Error(tooLarge);
    return text;
  }
  return useMutation({
    mutationFn: async (chosen: ChosenFile) => {
      const file = await textOf(chosen);
      return { file, ...(await planOf(file)) };
    },
  });
}
