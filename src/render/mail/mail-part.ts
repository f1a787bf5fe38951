/**
 * A block out of the mail that it was converted in: its HTML, and the rules of that document. Without what Outlook alone
 * reads, since this is for browsers.
 */
export function mailPart(html: string): { html: string; css: string } {
  const shown = html.replaceAll(/<!--[\s\S]*?-->/g, '');
  const css = [...shown.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules.trim()).join('\n');
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(shown)?.[1] ?? '';
  return { html: body.replace(/^\s*<div style="display:none[^>]*>[\s\S]*?<\/div>/, '').trim(), css };
}
