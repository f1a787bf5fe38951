import sanitizeHtml from 'sanitize-html';

const text = [
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'blockquote',
    'br',
    'cite',
    'code',
    'del',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
  ],
  ...['i', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup'],
  ...['table', 'caption', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
];

const layout = [
  ...['address', 'article', 'aside', 'audio', 'button', 'details', 'dd', 'div', 'dl', 'dt', 'figcaption', 'figure'],
  ...['footer', 'header', 'img', 'nav', 'picture', 'section', 'source', 'summary', 'time', 'video', 'iframe'],
  ...['svg', 'g', 'path', 'circle', 'rect', 'line', 'polyline', 'polygon'],
];

const drawing = ['d', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'cx', 'cy', 'r', 'x', 'y'];

/** Players that may be shown in a frame; the content security policy of sites names the same. */
export const FRAME_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'];

const links = { href: true, title: true, target: true, rel: true, hreflang: true };
const schemes = { allowedSchemes: ['http', 'https', 'mailto', 'tel'], allowProtocolRelative: false };

/** @param base what the site's own paths begin with: empty on a host of its own, else `/sites/<space>` */
export function leadInside(href: string, base: string): string {
  if (base === '' || !href.startsWith('/') || href.startsWith('//') || href.startsWith('/api/assets/')) return href;
  return `${base}${href}`;
}

/** A link, inside the site or safely out of it. */
function anchor(base: string): sanitizeHtml.Transformer {
  return (tagName, { href, target, rel: _rel, ...attribs }) => ({
    tagName,
    attribs: {
      ...attribs,
      ...(href === undefined ? {} : { href: leadInside(href, base) }),
      ...(target === '_blank' ? { target, rel: 'noopener' } : {}),
    },
  });
}

/** Pictures wait until they are near, unless the template says otherwise. */
const picture: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: { alt: '', loading: 'lazy', decoding: 'async', ...attribs },
});

/** What people write in a rich-text editor: text with its marks, nothing that lays out or loads. */
export function sanitiseText(html: string): string {
  return sanitizeHtml(html, {
    ...schemes,
    allowedTags: text,
    allowedAttributes: { a: Object.keys(links), td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] },
    nonTextTags: NOT_SHOWN,
  });
}

const NOT_SHOWN = ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'math', 'object', 'embed'];

/**
 * What a template may yield, whoever wrote it: no script, no handler, no style of its own, no form, no frame but of known
 * players, and only addresses that lead to a page, a mail or a call.
 */
export function sanitiseBlock(html: string, base: string): string {
  return sanitizeHtml(html, {
    ...schemes,
    allowedTags: [...text, ...layout],
    allowedAttributes: {
      '*': ['class', 'id', 'lang', 'dir', 'role', 'aria-*', 'data-*', 'hidden', 'popover', 'tabindex'],
      a: Object.keys(links),
      audio: ['src', 'controls', 'preload'],
      button: ['type', 'popovertarget', 'popovertargetaction'],
      details: ['open', 'name'],
      iframe: ['src', 'title', 'loading', 'allow', 'allowfullscreen', 'width', 'height'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding', 'fetchpriority'],
      ol: ['start', 'reversed'],
      source: ['src', 'srcset', 'media', 'type', 'sizes'],
      svg: ['viewBox', 'width', 'height', 'focusable', ...drawing],
      ...Object.fromEntries(['g', 'path', 'circle', 'rect', 'line', 'polyline', 'polygon'].map((tag) => [tag, SHAPE])),
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
      video: ['src', 'controls', 'preload', 'poster', 'width', 'height', 'playsinline'],
    },
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
    allowedIframeHostnames: FRAME_HOSTS,
    allowIframeRelativeUrls: false,
    nonTextTags: NOT_SHOWN,
    transformTags: { a: anchor(base), img: picture },
    parser: { lowerCaseAttributeNames: false },
  });
}

const SHAPE = [...drawing, 'width', 'height', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2', 'points', 'transform'];

const HEAD_LINKS = ['alternate', 'apple-touch-icon', 'author', 'icon', 'license', 'me', 'preconnect', 'search'];

/**
 * What of a page's head injection reaches its head: meta elements and links, no script and nothing that acts
 * (docs/decisions/018).
 */
export function sanitiseHead(html: string): string {
  return sanitizeHtml(html, {
    ...schemes,
    allowedSchemes: ['https'],
    allowedTags: ['meta', 'link'],
    // `http-equiv` could refresh the page to elsewhere.
    allowedAttributes: {
      meta: ['name', 'property', 'content', 'media'],
      link: ['rel', 'href', 'hreflang', 'sizes', 'type'],
    },
    allowedSchemesAppliedToAttributes: ['href'],
    nonTextTags: [...NOT_SHOWN, 'body', 'iframe'],
    textFilter: () => '',
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'link') return !HEAD_LINKS.includes((attribs.rel ?? '').toLowerCase()) || !attribs.href;
      return tag === 'meta' && !(attribs.name || attribs.property);
    },
  });
}
