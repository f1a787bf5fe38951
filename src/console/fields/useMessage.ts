import { useTranslation } from 'react-i18next';

const numbers = /-?\d[\d,]*(?:\.\d+)?/;

/**
 * A message of validation in the reader's language. Messages are the specification's English sentences, and keys of their
 * translations too; a number in one stands as `{{n}}` there. The data service's own messages stay as they are.
 */
export function useMessage(): (message: string) => string {
  const { t } = useTranslation();
  // Addresses in a sentence hold colons, which would name a namespace.
  const texts: unknown = t('fields.messages', { returnObjects: true, nsSeparator: false });
  return (message) => {
    const [number] = numbers.exec(message) ?? [];
    const key = number === undefined ? message : message.replace(number, '{{n}}');
    const text = typeof texts === 'object' && texts !== null ? (texts as Record<string, string>)[key] : undefined;
    return text?.replace('{{n}}', number ?? '') ?? message;
  };
}
