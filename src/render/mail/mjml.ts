import { convert } from 'html-to-text';
import mjml2html from 'mjml';

/** A mail by MJML, or why there is none; `errors` are what it left out or does not know, by line. */
export type ConvertedMail =
  | { html: string; text: string; errors: { line: number; message: string }[] }
  | { fault: string };

/** Gmail cuts at 100 kB; a mail of ten times as much is none. */
const LONGEST_MAIL = 1_000_000;

/** MJML to HTML that Outlook and Gmail show, and to plain text. */
export async function convertMail(mjml: string): Promise<ConvertedMail> {
  if (mjml.length > LONGEST_MAIL) return { fault: 'The mail is too large.' };
  try {
    // Its fonts are those of Google, which a reader's mail program would load.
    const options = { fonts: {}, validationLevel: 'soft', ignoreIncludes: true, keepComments: false } as const;
    const { html, errors } = await mjml2html(mjml, options);
    const short = html.replaceAll(/\n\s+/g, '\n');
    return { html: short, text: plainText(short), errors: errors.map(({ line, message }) => ({ line, message })) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Lines are not broken: a merge tag must stay whole, and mail programs wrap by themselves. */
function plainText(html: string): string {
  const heading = { uppercase: false };
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      // The preheader is what a list of mails shows beside the subject.
      { selector: 'div[style*="display:none"]', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: heading })),
    ],
  })
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
