import type { Json } from '#schema/json.ts';
import { escapeMarkup } from '../escape.ts';
import { languageAttributes } from '../site-words.ts';
import { readableInk } from '../styles/readable-ink.ts';
import type { SiteLook } from '../styles/site-look.ts';
import type { MailLook } from './mail-look.ts';
import { mailAttributes, mailStyle } from './section-look.ts';

/** A block as MJML, on one line. */
export interface MailFragment {
  blockId: string;
  mjml: string;
}

interface MailParts {
  site: MailLook & Pick<SiteLook, 'density'>;
  subject: string;
  preheader: string;
  header: readonly MailFragment[];
  sections: readonly { info: Json; fragments: readonly MailFragment[] }[];
  footer: readonly MailFragment[];
}

/** Pixels: what Outlook, Gmail and phones show whole. */
const MAIL_WIDTH = 600;

/**
 * The MJML of a mail, and which block stands on which line of it. The classes `paper`, `soft`, `ink`, `muted` and `line` are
 * dark where the reader's mail program asks for it: those that ask are Apple's and Outlook's, Gmail inverts by itself.
 */
export function mailDocument({ site, subject, preheader, header, sections, footer }: MailParts): {
  mjml: string;
  blocks: ReadonlyMap<number, string>;
} {
  const lines: string[] = headOf(site, subject, preheader);
  const blocks = new Map<number, string>();
  const add = (fragments: readonly MailFragment[]) => {
    for (const { blockId, mjml } of fragments) blocks.set(lines.push(mjml), blockId);
  };
  add(header);
  for (const { info, fragments } of sections) {
    const attributes = mailAttributes(mailStyle(info, site.density));
    if (attributes) lines.push(`<mj-wrapper ${attributes}>`);
    add(fragments);
    if (attributes) lines.push('</mj-wrapper>');
  }
  add(footer);
  lines.push('</mj-body></mjml>');
  return { mjml: lines.join('\n'), blocks };
}

function headOf(site: MailLook, subject: string, preheader: string): string[] {
  const { primaryColor: primary, cornerRadius } = site;
  const family = /^[\w -]{1,60}$/.test(site.font)
    ? `${site.font}, Helvetica, Arial, sans-serif`
    : 'Helvetica, Arial, sans-serif';
  const radius = Math.min(cornerRadius, 24);
  return [
    `<mjml ${languageAttributes(site.language)}>`,
    `<mj-head><mj-title>${escapeMarkup(oneLine(subject))}</mj-title>`,
    preheader.trim() ? `<mj-preview>${escapeMarkup(oneLine(preheader))}</mj-preview>` : '',
    '<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>',
    `<mj-attributes><mj-all font-family="${family}" />`,
    '<mj-section background-color="#ffffff" css-class="paper" padding="16px 8px" />',
    '<mj-text font-size="16px" line-height="1.55" color="#14181f" padding="8px 16px" css-class="ink" />',
    `<mj-button background-color="${primary}" color="${readableInk(primary)}" border-radius="${radius}px" font-size="16px" font-weight="600" inner-padding="13px 24px" padding="12px 16px" />`,
    '<mj-image padding="8px 16px" /><mj-divider border-width="1px" border-color="#dfe3ea" padding="16px" css-class="line" />',
    '</mj-attributes>',
    `<mj-style>${lightCss()}</mj-style><mj-style>${darkCss()}</mj-style></mj-head>`,
    `<mj-body width="${MAIL_WIDTH}px" background-color="#f5f7fa" css-class="mail">`,
  ];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function lightCss(): string {
  return ':root{color-scheme:light dark;supported-color-schemes:light dark}.ink h1,.ink h2,.ink h3{line-height:1.2;margin:0 0 8px}.ink p{margin:0 0 12px}.ink p:last-child{margin:0}.ink .align-center{text-align:center}.ink .align-end{text-align:end}.ink a{color:inherit}img{color:#6b7684}.ink img{max-width:100%}.ink blockquote{margin:0;padding:0 0 0 16px;border-left:3px solid #dfe3ea}';
}

function darkCss(): string {
  const rules = (begin: string) =>
    [
      `${begin}.mail,${begin}.mail>div,${begin}.mail>table{background:#0f1216!important}`,
      `${begin}.paper,${begin}.paper>table{background:#181c22!important}`,
      `${begin}.soft,${begin}.soft>table{background:#20262e!important}`,
      `${begin}.ink>div,${begin}.ink h1,${begin}.ink h2,${begin}.ink h3{color:#eef1f5!important}`,
      `${begin}.ink a{color:#9ec1ff!important}`,
      `${begin}.muted>div,${begin}.muted a{color:#aab4c2!important}`,
      `${begin}.line>p{border-color:#39424e!important}`,
    ].join('');
  return `@media (prefers-color-scheme:dark){body{background:#0f1216!important}${rules('')}}${rules('[data-ogsc] ')}`;
}
