import { SaxesParser, type SaxesTagNS } from 'saxes';
import { contentOf, type HtmlNode, isElement, isText, parseBeginning } from '#render/html/parse.ts';
import { beginningOf } from '#schema/beginning-of.ts';
import { ArchiveRefused } from '../../ports/new-spaces/space-archives.ts';

/** An element of the channel as it was written: a page, a post, a file. */
export interface WordpressItem {
  id: string;
  /** `page`, `post`, `attachment`; plugins have kinds of their own. */
  type: string;
  title: string;
  link: string;
  /** `publish`, `draft`, `pending`, `private`, `future`, `inherit`, `trash`. */
  status: string;
  author: string;
  content: string;
  excerpt: string;
  /** ISO 8601; empty for what was never published. */
  published: string;
  modified: string;
  /** Of an attachment. */
  address: string;
  /** Whether WordPress asks visitors for a password. */
  isProtected: boolean;
  comments: number;
  /** Names of its categories and tags. */
  terms: readonly string[];
  /** The item that is its picture. */
  thumbnail: string;
}

export interface Wordpress {
  title: string;
  /** What addresses of the site begin with. */
  link: string;
  /** Names that are shown, by sign-in name. */
  authors: ReadonlyMap<string, string>;
  items: readonly WordpressItem[];
}

/** More than any site has that people write by hand. */
const MOST_ITEMS = 50_000;
/** The elements of an export stand four deep. */
const DEEPEST = 20;
/** Of an address, a title and whatever else is no content. */
const LONGEST_TEXT = 2000;
const FILE = 'WordPress';

/** Characters that XML 1.0 has no way to write (section 2.2), which word processors leave in what is pasted. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

type Texts = Record<string, string>;

/**
 * Reads what WordPress exports (WXR: RSS with elements of its own, by their local names). Nothing outside of the text is read, and
 * entities that it declares are refused.
 * @throws ArchiveRefused with the line
 */
export async function readWxr(chunks: AsyncIterable<string>): Promise<Wordpress> {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const channel: Texts = {};
  const authors = new Map<string, string>();
  const items: WordpressItem[] = [];
  const ids = new Set<string>();
  let version = '';
  let text = '';
  let item: Texts = {};
  let part: Texts = {};
  let terms: string[] = [];
  let meta: Texts = {};
  let comments = 0;

  parser.on('doctype', () => {
    throw new Error('document types are not read');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, local, attributes }: SaxesTagNS) => {
    path.push(local);
    if (path.length > DEEPEST) throw new Error('its elements stand too deep in each other');
    text = '';
    if (local === 'item' && path.length === 3) [item, terms, meta, comments] = [{}, [], {}, 0];
    if (['author', 'postmeta', 'category'].includes(local)) part = {};
    if (name === 'category' && path.length === 4) part.domain = attributes.domain?.value ?? '';
  });
  const add = (more: string) => {
    text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name, local }: SaxesTagNS) => {
    const inItem = path[2] === 'item';
    path.pop();
    const depth = path.length;
    // `content:encoded` and `excerpt:encoded` differ by their prefix alone.
    const key = local === 'encoded' ? name : local;
    if (depth === 2 && local === 'wxr_version') version = text.trim();
    if (depth === 2 && local === 'author') authors.set(part.author_login ?? '', wordsOf(part.author_display_name));
    else if (depth === 2 && local === 'item') {
      const made = itemOf(item, { terms, meta, comments });
      if (ids.has(made.id)) throw new Error(`two items have the number "${made.id}"`);
      ids.add(made.id);
      items.push(made);
      if (items.length > MOST_ITEMS) throw new Error('there are too many items');
    } else if (depth === 2) channel[key] ??= text.trim();
    else if (depth === 3 && !inItem) part[key] = text.trim();
    else if (depth === 3 && key === 'category' && ['category', 'post_tag'].includes(part.domain ?? ''))
      terms.push(text.trim());
    else if (depth === 3 && key === 'comment') comments += 1;
    else if (depth === 3 && key === 'postmeta') meta[part.meta_key ?? ''] = part.meta_value ?? '';
    else if (depth === 3) item[key] ??= key === 'content:encoded' ? text : text.trim();
    else if (depth === 4) part[key] = text.trim();
  });

  try {
    for await (const chunk of chunks) parser.write(chunk.replaceAll(NO_XML, ''));
    parser.close();
  } catch (cause) {
    if (cause instanceof Error && 'status' in cause) throw cause;
    const why = cause instanceof Error ? cause.message.replace(/^[\d: ]+/, '').replace(/\.$/, '') : '';
    throw new ArchiveRefused(`${FILE}, line ${parser.line}`, `The export cannot be read: ${why}.`, { cause });
  }
  if (version === '') throw new ArchiveRefused(FILE, 'This is no export of WordPress.');
  const link = shortened(channel.base_blog_url || channel.link);
  return { title: wordsOf(channel.title), link: link.replace(/\/+$/, ''), authors, items };
}

interface ItemParts {
  terms: readonly string[];
  meta: Texts;
  comments: number;
}

const itemOf = (of: Texts, { terms, meta, comments }: ItemParts): WordpressItem => ({
  id: shortened(of.post_id),
  type: of.post_type ?? '',
  title: wordsOf(of.title),
  link: shortened(of.link),
  status: of.status ?? '',
  author: shortened(of.creator),
  content: of['content:encoded'] ?? '',
  excerpt: wordsOf(of['excerpt:encoded']),
  ...datesOf(of),
  address: shortened(of.attachment_url),
  isProtected: (of.post_password ?? '') !== '',
  comments,
  terms: terms.map(wordsOf),
  thumbnail: meta._thumbnail_id ?? '',
});

const shortened = (text = '') => beginningOf(text, LONGEST_TEXT);

/** WordPress keeps titles, excerpts and names as HTML: `Tom &amp; Jerry&#8217;s`. */
function wordsOf(html = ''): string {
  const words = parseBeginning(shortened(html)).map(textIn).join('');
  return shortened(words.trim());
}

const textIn = (node: HtmlNode): string =>
  isText(node) ? node.value : isElement(node) ? contentOf(node).map(textIn).join('') : '';

/** WordPress leaves the time in UTC out of what was made by old versions or plugins; then the feed has it, and the clock of the site. */
function datesOf(of: Texts): { published: string; modified: string } {
  const published = momentOf(of.post_date_gmt) || feedMoment(of.pubDate) || momentOf(of.post_date);
  const local = momentOf(of.post_date);
  const ahead = published && local ? Date.parse(local) - Date.parse(published) : 0;
  const changed = momentOf(of.post_modified);
  const modified = momentOf(of.post_modified_gmt) || (changed && new Date(Date.parse(changed) - ahead).toISOString());
  return { published, modified };
}

/** RFC 822, as feeds have it; WordPress writes the year -0001 for no time. */
function feedMoment(text = ''): string {
  const moment = new Date(text);
  return text.includes('-0001') || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** WordPress writes `2024-05-01 08:30:00` in UTC, and zeros for no time. */
function momentOf(text = ''): string {
  const moment = new Date(`${text.replace(' ', 'T')}Z`);
  return text.startsWith('0000') || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
