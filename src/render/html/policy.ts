import { headAddress } from './addresses.ts';
import { type Attributes, CELL, EVERYWHERE, LINE, LINK, OF_BLOCKS, plainText } from './attributes.ts';

/** What of some HTML stays. */
export interface Policy {
  /** The elements that stay, each with the attributes that it may have. */
  elements: ReadonlyMap<string, Attributes>;
  /** Attributes that all of them may have, and whether `aria-*` and `data-*` are among them. */
  everywhere: Attributes;
  families: boolean;
}

const NONE: Attributes = new Map();
const words = (text: string) => text.split(' ');

const TEXT = [
  ...words(
    'a abbr b bdi blockquote br cite code del em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s samp small',
  ),
  ...words('span strong sub sup table caption tbody td tfoot th thead tr u ul'),
];

const LAYOUT = [
  ...words('address article aside audio button details dd div dl dt figcaption figure footer header img nav picture'),
  ...words('section source summary time video iframe svg g path circle rect line polyline polygon'),
];

const OF_TEXT: ReadonlyMap<string, Attributes> = new Map([
  ['a', LINK],
  ['td', CELL],
  ['th', CELL],
  ...words('p h1 h2 h3 h4 h5 h6').map((name) => [name, LINE] as const),
]);

const elements = (names: readonly string[], attributes: ReadonlyMap<string, Attributes>) =>
  new Map(names.map((name) => [name, attributes.get(name) ?? NONE]));

/** What people write in a rich-text editor: text with its marks, nothing that lays out or loads. */
export const TEXT_POLICY: Policy = { elements: elements(TEXT, OF_TEXT), everywhere: NONE, families: false };

/** One sentence, or a few: words with their links; how these open is no matter of the author. */
export const SENTENCE_POLICY: Policy = {
  elements: elements(
    words('a b br em i strong u'),
    new Map([['a', new Map([...LINK].filter(([name]) => name !== 'target'))]]),
  ),
  everywhere: NONE,
  families: false,
};

/** A line with its marks, such as a heading: text and links, and nothing that could not stand in a heading. */
export const LINE_POLICY: Policy = {
  elements: elements(words('a b br code em i s strong u'), OF_TEXT),
  everywhere: NONE,
  families: false,
};

/**
 * What a template may yield, whoever wrote it: no script, no handler, no style of its own, no form, no frame but of known
 * players, and only addresses that lead to a page, a mail or a call.
 */
export const BLOCK_POLICY: Policy = {
  elements: elements([...TEXT, ...LAYOUT], OF_BLOCKS),
  everywhere: EVERYWHERE,
  families: true,
};

/** Meta elements and links of a head. `http-equiv` could refresh the page to elsewhere. */
export const HEAD_ATTRIBUTES: ReadonlyMap<string, Attributes> = new Map([
  ['meta', new Map(words('name property content media').map((name) => [name, plainText]))],
  [
    'link',
    new Map([...words('rel hreflang sizes type').map((name) => [name, plainText] as const), ['href', headAddress]]),
  ],
]);
