/** How a mail is looked at. */
export interface MailAppearance {
  isDark: boolean;
  hasPictures: boolean;
}

const DARK = /@media\s*\(prefers-color-scheme:\s*dark\)/g;

/**
 * A mail for a frame that inherits the console's policy, which takes no styles from HTML: rules by themselves, and style attributes
 * under another name (`MailFrame`). Without what Outlook alone reads.
 * @param html of a whole mail
 */
export function mailFrame(html: string, { isDark, hasPictures }: MailAppearance): { document: string; css: string } {
  const shown = html.replaceAll(/<!--[\s\S]*?-->/g, '');
  const rules = [...shown.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  const plain = shown
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replaceAll(/\sstyle="/g, ' data-style="')
    .replaceAll(/<meta [^>]*color-scheme[^>]*>/g, '');
  const document = hasPictures ? plain : plain.replaceAll(/(<img\b[^>]*?)\ssrc="[^"]*"/g, '$1');
  return {
    document,
    css: `${rules.join('\n').replaceAll(DARK, isDark ? '@media all' : '@media not all')}
html{color-scheme:${isDark ? 'dark' : 'light'}}${hasPictures ? '' : 'img{outline:1px dashed #9aa3b2;min-height:40px}'}`,
  };
}
