import { languageAttributes } from '#render/site-words.ts';
import { escapeHtml } from './escape-html.ts';

interface Letter {
  /** Two letters (ISO 639-1). */
  language: string;
  subject: string;
  title: string;
  /** None where it is empty. */
  text: string;
  button: { label: string; link: string };
  /** Paragraphs below the button. */
  notes: readonly string[];
}

/** A mail that leads somewhere by one button, in plain text and in HTML. */
export function letter({ language, subject, title, text, button, notes }: Letter) {
  const [last, ...others] = [...notes].reverse();
  const paragraphs = others.reverse().map((note) => `<p>${escapeHtml(note)}</p>`);
  return {
    subject,
    text: [title, ...(text ? [text] : []), `${button.label}: ${button.link}`, ...notes].join('\n\n'),
    html: `<!doctype html>
<html ${languageAttributes(language)}><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f8;color:#1c2530;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(title)}</h1>
${text && `<p>${escapeHtml(text)}</p>\n`}<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1e5bb8;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></p>
${[...paragraphs, `<p style="color:#566270">${escapeHtml(last ?? '')}</p>`].join('\n')}
</div></body></html>
`,
  };
}
