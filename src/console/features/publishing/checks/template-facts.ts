import type { Definition } from '#render/component.ts';

/** A picture of a template. Names are those of fields, such as `cards.image` for a member of a list. */
export interface TemplatePicture {
  src: string;
  /** The names that its description is made of, one of which is enough. None where the template says it, or says that it needs none. */
  alt: readonly string[];
}

/** A place where a template prints a value as text. */
export interface Printed {
  /** Of a field, or of what is filled in elsewhere: `listing.name`. */
  name: string;
  /** On what the block stands on, on a card in it, or in a box with a background and texts of its own. */
  on: 'around' | 'card' | 'box';
  isMuted: boolean;
}

/** What the template and the style sheet of a component say of what visitors see. */
export interface TemplateFacts {
  pictures: readonly TemplatePicture[];
  printed: readonly Printed[];
  hasOwnBackground: boolean;
  /** Colors of its own that it stands on and writes in, in hex; empty where they are those of the site, or of no such kind. */
  own: { background: string; ink: string };
  /** It has parts with a background and texts of their own. */
  hasBoxes: boolean;
  /** A form is put on a card in it. */
  hasForm: boolean;
  /** Backgrounds of cards in it whose texts take their colour from around the block. */
  cards: readonly ('paper' | 'soft')[];
  /** Text in the colour of links: whatever is filled in, and these names. */
  link: { always: boolean; names: readonly string[] };
}

/** An element of a template by its place in it. */
interface Element {
  name: string;
  classes: readonly string[];
  isPopover: boolean;
  from: number;
  to: number;
}

const TAG = /<(?:"[^"]*"|'[^']*'|[^>"'])*>/g;
const SRC = /\bsrc\s*=\s*["']?\s*\{\{-?\s*([\w.]+)/;
const ALT = /\balt\s*=\s*(?:"((?:\{\{.*?\}\}|[^"])*)"|'((?:\{\{.*?\}\}|[^'])*)')/s;
const OUTPUT = /\{\{-?\s*([\w.]+)(.*?)\}\}/gs;
const DEFAULT = /\|\s*default\s*:\s*(?:(["'])(.*?)\1|([\w.]+))/gs;
const LOOP = /\{%-?\s*for\s+(\w+)\s+in\s+([\w.]+)/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const BACKGROUND = /(?:^|;)\s*background(?:-color)?\s*:([^;]*)/;
const COLOR = /(?:^|;)\s*color\s*:([^;]*)/;
const HEX = /^\s*#(?:[\da-f]{3}|[\da-f]{6})\s*$/i;
const CLASS = /\bclass\s*=\s*["']([^"']*)/;
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/;
/** Its texts have colours of their own. */
const BUTTON = /<\w+\b[^>]*\bclass="button\b[^>]*>[^<]*/g;
const CONTROL = /\b(?:button|input|select|textarea|mark)\b|::/;
/** Boxes that hold no text, heads of tables whose other cells have no background, and states that pass. */
const NO_CARD = /(?:\b(?:img|iframe|video|th)|:hover)$/;

const known = new WeakMap<Definition, TemplateFacts>();

/** What a component shows, as far as can be told without rendering it. */
export function templateFacts(definition: Definition): TemplateFacts {
  const analysis = known.get(definition) ?? read(definition);
  known.set(definition, analysis);
  return analysis;
}

function read({ template, css }: Definition): TemplateFacts {
  const rules = [...css.matchAll(RULE)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    color: COLOR.exec(body)?.[1]?.trim() ?? '',
    background: BACKGROUND.exec(body)?.[1] ?? '',
  }));
  const elements = elementsOf(template);
  const grounds = rules.filter(
    ({ selector, background }) =>
      background !== '' && selector !== ':scope' && !CONTROL.test(selector) && !NO_CARD.test(selector),
  );
  const boxes = grounds.filter(({ color, selector }) => color !== '' && elements.some((one) => selects(selector, one)));
  const isCard = (color: string) => color === 'paper' || color === 'soft';
  const cards = grounds.filter(
    ({ color, background, selector }) =>
      color === '' &&
      [...background.matchAll(/var\(--(\w+)\)/g)].some(([, name = '']) => isCard(name)) &&
      elements.some((one) => selects(selector, one)),
  );
  const isIn = (found: readonly { selector: string }[], element: Element) =>
    found.some(({ selector }) => selects(selector, element));
  const name = fieldNames(template);
  const printedAt = (one: string, at: number): Printed => {
    // The innermost comes first.
    const around = elements.filter(({ from, to }) => from < at && at < to).toReversed();
    const ground = around.find((element) => element.isPopover || isIn(boxes, element) || isIn(cards, element));
    const isOwn = ground && (ground.isPopover || isIn(boxes, ground));
    const colors = around.map((element) => [
      ...(element.classes.includes('lead') ? ['var(--muted)'] : []),
      ...rules.filter(({ color, selector }) => color !== '' && selects(selector, element)).map(({ color }) => color),
    ]);
    const isMuted = colors.find((found) => found.length > 0)?.includes('var(--muted)') ?? false;
    return { name: name(one, at), on: isOwn ? 'box' : ground ? 'card' : 'around', isMuted };
  };
  const hasColor = (color: string) => new RegExp(`(?:^|[;{])\\s*color\\s*:\\s*var\\(--${color}\\)`).test(css);
  const ofClass = (found: string) =>
    [...template.matchAll(new RegExp(`class="${found}">([^<]*)`, 'g'))].flatMap(({ index, 1: inside = '' }) =>
      namesIn(inside).map((one) => name(one, index)),
    );
  // As long as before: names are looked up by where they stand.
  const text = template
    .replaceAll(BUTTON, (button) => ' '.repeat(button.length))
    .replaceAll(TAG, (tag) => ' '.repeat(tag.length));
  const lastHex = (of: 'background' | 'color') =>
    HEX.exec(rules.findLast((rule) => rule.selector === ':scope' && rule[of] !== '')?.[of] ?? '')?.[0].trim() ?? '';
  const ownBackground = rules.filter(({ selector, background }) => selector === ':scope' && background !== '');
  return {
    pictures: [...template.matchAll(TAG)].flatMap(({ 0: tag, index }) => {
      const src = tag.startsWith('<img') && SRC.exec(tag)?.[1];
      return src ? [{ src: name(src, index), alt: namesOfAlt(tag).map((one) => name(one, index)) }] : [];
    }),
    printed: [...text.matchAll(OUTPUT)].map(({ index, 1: one = '' }) => printedAt(one, index)),
    hasOwnBackground: ownBackground.length > 0,
    own: { background: lastHex('background'), ink: lastHex('color') },
    hasBoxes: boxes.length > 0,
    hasForm: elements.some((element) => element.classes.includes('form-slot') && isIn(cards, element)),
    cards: (['paper', 'soft'] as const).filter((color) =>
      [...cards, ...ownBackground.filter((rule) => rule.color === '')].some(({ background }) =>
        background.includes(`var(--${color})`),
      ),
    ),
    link: { always: hasColor('link'), names: ofClass('over') },
  };
}

/** The elements of a template, each before those inside it. */
function elementsOf(template: string): Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  for (const { 0: tag, index } of template.matchAll(TAG)) {
    const [, slash = '', name = ''] = /^<(\/?)\s*(\{\{.*?\}\}|[\w-]+)/.exec(tag) ?? [];
    if (slash) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at >= 0) for (const one of open.splice(at)) one.to = index;
    } else if (name && !VOID.test(name) && !tag.endsWith('/>')) {
      const classes = CLASS.exec(tag)?.[1]?.split(/\s+/) ?? [];
      // What the renderer puts there.
      if (classes.includes('form-slot')) classes.push('form');
      const isPopover = /\spopover\b/.test(tag);
      const element = { name, classes, isPopover, from: index, to: template.length };
      open.push(element);
      found.push(element);
    }
  }
  return found;
}

/** Whether a selector may select an element: by the name and the classes at its end. */
function selects(selector: string, { name, classes }: Element): boolean {
  return selector.split(',').some((one) => {
    const [last = ''] = /[^\s>+~]*$/.exec(one.trim()) ?? [];
    const [, type = '', marks = ''] = /^([\w-]*)((?:\.[\w-]+)*)/.exec(last) ?? [];
    const wanted = marks.split('.').filter(Boolean);
    return type + marks !== '' && (!type || type === name) && wanted.every((mark) => classes.includes(mark));
  });
}

/** Tells what a name stands for at a place of the template: `cards.image` for `card.image` in a loop through `cards`. */
function fieldNames(template: string): (name: string, at: number) => string {
  const loops = [...template.matchAll(LOOP)].map(({ index, 1: name, 2: list = '' }) => ({ index, name, list }));
  return function fieldName(name, at): string {
    const [head = '', ...rest] = name.split('.');
    const loop = loops.findLast((one) => one.name === head && one.index < at);
    return loop ? [fieldName(loop.list, loop.index), ...rest].join('.') : name;
  };
}

const namesIn = (liquid: string): string[] => [...liquid.matchAll(OUTPUT)].map(([, name = '']) => name);

function namesOfAlt(tag: string): string[] {
  const [, double, single] = ALT.exec(tag) ?? [];
  const value = double ?? single ?? '';
  const outputs = [...value.matchAll(OUTPUT)];
  const defaults = outputs.flatMap(([, , filters = '']) => [...filters.matchAll(DEFAULT)]);
  const words = value.replaceAll(OUTPUT, '') + defaults.map(([, , text = '']) => text).join('');
  if (words.trim() !== '') return [];
  return [...namesIn(value), ...defaults.flatMap(([, , , name]) => name ?? [])];
}
