import { useTranslation } from 'react-i18next';

const numbers = /-?\d[\d,]*(?:\.\d+)?/;

/**
 * A message of validation in the reader's language. Messages are the specification's English sentences, and keys of their
 * translations too; a number in one stands as `{{n}}` there. The data service's own messages stay as they are.
 */
export function useMessage(): (message: string) => string {
  const translated = useTranslated();
  return (message) => translated(message) ?? message;
}

/** A number of an English sentence, as people of the language write it. */
const grouped = (number: string, language: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(Number(number.replaceAll(',', '')));

/** The same; undefined for a message that would stand in English in a text of another language. */
export function useTranslated(): (message: string) => string | undefined {
  const { t, i18n } = useTranslation();
  const isEnglish = i18n.language === 'en';
  // Addresses in a sentence hold colons, which would name a namespace.
  const found: unknown = t('fields.messages', { returnObjects: true, nsSeparator: false });
  const texts = typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  return (message) => {
    const [number = ''] = numbers.exec(message) ?? [];
    return (
      texts[message] ??
      texts[message.replace(number, '{{n}}')]?.replace('{{n}}', grouped(number, i18n.language)) ??
      (isEnglish ? message : undefined)
    );
  };
}
