const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const referenceOf = (character: string) => REFERENCES[character] ?? character;

/** Text between tags as browsers write it (HTML standard section 13.3). */
export const escapeText = (text: string): string => text.replaceAll(/[&<>\u00a0]/g, referenceOf);

/** The value of an attribute, for quotation marks around it. */
export const escapeValue = (value: string): string => value.replaceAll(/[&<>"\u00a0]/g, referenceOf);
