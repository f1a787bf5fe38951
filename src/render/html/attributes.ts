import { type AddressCheck, anchorAddress, frameAddress, imageAddress, mediaAddress, pictureSet } from './addresses.ts';

/** Any text. */
export const plainText: AddressCheck = (value) => value;

const matching =
  (pattern: RegExp): AddressCheck =>
  (value) =>
    pattern.test(value) ? value : null;

/** Colours, numbers and paths of drawings; an address could be asked for. */
const drawing = matching(/^[\w\s#%(),.+-]*$/);
const shape: AddressCheck = (value, base) => (/url|image|src/i.test(value) ? null : drawing(value, base));

/** The page's own places: where its content begins, its sections and its blocks. */
const id = matching(/^(?!content$|[bs]-[\da-f]{8}-)[\w:.-]{1,200}$/i);

/** What players in frames may do. */
const ABILITIES = ['fullscreen', 'picture-in-picture', 'encrypted-media'];
/** A player runs in an origin of its own, and opens windows of its own; it never leads the page elsewhere. */
export const PLAYER_SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
/** YouTube refuses to play for a page that does not say which site it is of (error 153). */
export const PLAYER_REFERRER = 'strict-origin-when-cross-origin';
const abilities: AddressCheck = (value) =>
  value
    .split(';')
    .map((part) => part.trim())
    .filter((part) => ABILITIES.includes(part))
    .join('; ');

/** How the value of an attribute is checked, by name. */
export type Attributes = ReadonlyMap<string, AddressCheck>;

const all = (names: string, check: AddressCheck) => names.split(' ').map((name) => [name, check] as const);

export const EVERYWHERE: Attributes = new Map([
  ...all('class lang dir role hidden popover tabindex', plainText),
  ['id', id],
]);

/** Names of the two families that may stand everywhere. */
export const FAMILY = /^(?:aria|data)-[a-z\d-]{1,60}$/;

export const LINK: Attributes = new Map([
  ...all('title hreflang', plainText),
  ['target', matching(/^_blank$/)],
  ['href', anchorAddress],
]);

export const CELL: Attributes = new Map(all('colspan rowspan scope', plainText));

/** How a line of text stands other than at its start (`styles/theme-css.ts`). */
export const LINE: Attributes = new Map([['class', matching(/^align-(?:center|end)$/)]]);

const SHAPE = new Map(
  all(
    'd fill stroke stroke-width stroke-linecap stroke-linejoin cx cy r rx ry x y x1 y1 x2 y2 points transform width height',
    shape,
  ),
);

/** What is allowed on single elements of a block, beside what is allowed on all. */
export const OF_BLOCKS: ReadonlyMap<string, Attributes> = new Map<string, Attributes>([
  ['a', LINK],
  ['audio', new Map([...all('controls preload', plainText), ['src', mediaAddress]])],
  ['button', new Map([['type', matching(/^button$/i)], ...all('popovertarget popovertargetaction', plainText)])],
  ['details', new Map(all('open name', plainText))],
  [
    'iframe',
    new Map([
      ...all('title loading allowfullscreen width height', plainText),
      ['src', frameAddress],
      ['allow', abilities],
      ['sandbox', (value) => (value === PLAYER_SANDBOX ? value : null)],
      ['referrerpolicy', (value) => (value === PLAYER_REFERRER ? value : null)],
    ]),
  ],
  [
    'img',
    new Map([
      ...all('sizes alt width height loading decoding fetchpriority', plainText),
      ['src', imageAddress],
      ['srcset', pictureSet],
    ]),
  ],
  ['ol', new Map(all('start reversed', plainText))],
  [
    'source',
    new Map([...all('media type sizes width height', plainText), ['src', mediaAddress], ['srcset', pictureSet]]),
  ],
  ['svg', new Map([...SHAPE, ['viewBox', shape], ['focusable', plainText]])],
  ...['g', 'path', 'circle', 'rect', 'line', 'polyline', 'polygon'].map((tag) => [tag, SHAPE] as const),
  ['td', CELL],
  ['th', CELL],
  ['time', new Map([['datetime', plainText]])],
  [
    'video',
    new Map([
      ...all('controls preload width height playsinline autoplay muted', plainText),
      ['src', mediaAddress],
      ['poster', mediaAddress],
    ]),
  ],
]);
