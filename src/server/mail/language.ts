/** The languages of the console, and of its mails. */
export const languages = ['en', 'fr', 'ro', 'zh'] as const;

export type Language = (typeof languages)[number];

/**
 * The first language of ours that a person prefers.
 * @param preference one of ours, or an `Accept-Language` header (RFC 9110 section 12.5.4)
 * @returns English where none of ours is named
 */
export function languageOf(preference: string): Language {
  const wanted = preference
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { primary: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { primary } of wanted) {
    const found = languages.find((language) => language === primary);
    if (found) return found;
  }
  return 'en';
}
