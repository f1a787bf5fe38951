import { useTranslation } from 'react-i18next';

/** Names that a text says. */
const most = 20;

interface NewTagsTextProps {
  tags: { count: number; names: readonly string[] };
  way: 'would' | 'added';
}

/** How many tags an import adds, and which. */
export function NewTagsText({ tags: { count, names }, way }: NewTagsTextProps) {
  const { t, i18n } = useTranslation();
  const said = names.slice(0, most);
  return t(`views.import.newTags.${way}`, {
    count,
    number: new Intl.NumberFormat(i18n.language).format(count),
    names: [...said, ...(count > said.length ? ['…'] : [])].join(', '),
  });
}
