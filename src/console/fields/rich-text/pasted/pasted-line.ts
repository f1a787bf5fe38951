const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tr, td, th, blockquote, pre, div, section, article, hr';

/** Clean HTML as one line: what stood on lines of its own stands behind a space. */
export function asLine(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of [...body.querySelectorAll(BLOCKS)].toReversed()) block.replaceWith(' ', ...block.childNodes, ' ');
  body.normalize();
  return body.innerHTML.replaceAll(/\s+/g, ' ').trim();
}
