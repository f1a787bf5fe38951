import { useTranslation } from 'react-i18next';

/** Names that a text says. */
const maxNames = 20;

interface NewTagsTextProps {
  tags: { count: number; names: readonly string[] };
  variant: 'would' | 'added';
}

/** How many tags an import adds, and which. */
export function NewTagsText({ tags: { count, names }, variant }: NewTagsTextProps) {
  const { t, i18n } = useTranslation();
  const listed = names.slice(0, maxNames);
  return t(`views.import.newTags.${variant}`, {
    count,
    number: new Intl.NumberFormat(i18n.language).format(count),
    names: [...listed, ...(count > listed.length ? ['…'] : [])].join(', '),
  });
}
