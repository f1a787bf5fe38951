import { escapeMarkup } from '../escape.ts';
import { cleanHtml } from '../html/clean.ts';
import { SENTENCE_POLICY } from '../html/policy.ts';
import { remember } from '../remember.ts';
import { sanitiseText } from '../sanitise.ts';

/** What an author wrote for visitors to agree to, as HTML without anything that acts. It stands on one line, in a label. */
export const consentHtml = (sentence: string, base: string): string => clean(`${base}\n${sentence}`);

const clean = remember((text) => {
  const end = text.indexOf('\n');
  const sentence = text.slice(end + 1);
  try {
    const lines = sanitiseText(sentence).replaceAll(/<\/(?:p|li|h[1-6]|blockquote|tr)>/g, '<br>');
    return cleanHtml(lines, SENTENCE_POLICY, text.slice(0, end)).replace(/(?:\s|<br ?\/?>)+$/, '');
  } catch {
    return escapeMarkup(sentence);
  }
});

/** The same for a form that is being filled in: its links leave the answers where they are. @param note that a new tab opens */
export function consentLabel(sentence: string, base: string, note: string): string {
  return consentHtml(sentence, base)
    .replaceAll('<a ', '<a target="_blank" rel="noopener" ')
    .replaceAll('</a>', `<span class="unseen"> (${escapeMarkup(note)})</span></a>`);
}
