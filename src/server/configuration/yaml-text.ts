import {
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  stringify,
} from 'yaml';
import type { ConfigurationFault, FaultOf } from '#schema/api/configuration-faults.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** How deep lists and maps stand in each other at most. */
const DEEPEST = 60;
/** How many faults of a text are told. */
const MOST_FAULTS = 20;

export interface Place {
  /** Both from 1. */
  line: number;
  column: number;
}

/** What a thread can hand over. */
export interface ParsedText {
  content: Json;
  /** What is wrong with the text itself; then it has no content. */
  faults: (FaultOf & { place: Place })[];
  /** Of each value of the content, in its order: line, column, and how many values it is with those within. */
  places: Uint32Array<ArrayBuffer>;
}

export interface ReadText extends Pick<ParsedText, 'content' | 'faults'> {
  /** Where the keys lead, or the nearest that there is. */
  placeOf(path: ConfigurationFault['path']): Place;
}

const tooDeep: FaultOf = { code: 'tooDeep', values: { most: DEEPEST } };
const first: Place = { line: 1, column: 1 };
const none = () => new Uint32Array();

/** A text that is refused for one reason. */
export const refusedText = (fault: FaultOf): ParsedText => ({
  content: null,
  faults: [{ place: first, ...fault }],
  places: none(),
});

/** A text in YAML 1.2 without what a configuration needs none of: anchors, aliases, tags, several documents. */
export function parseYaml(text: string): ParsedText {
  const lines = new LineCounter();
  const document = parsed(text, lines);
  if (!document) return refusedText(tooDeep);
  const placeAt = (offset: number | undefined): Place => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  // What the parser says further of a line follows from the first mistake in it.
  const faults = [...document.errors, ...document.warnings]
    .map(({ pos, code }) => ({ place: placeAt(pos[0]), ...syntaxFault(code) }))
    .filter(({ place }, at, all) => all.findIndex((other) => other.place.line === place.line) === at)
    .slice(0, MOST_FAULTS);
  if (faults.length > 0) return { content: null, faults, places: none() };

  const odd = (node: Node, fault: FaultOf) => {
    if (faults.length < MOST_FAULTS) faults.push({ place: placeAt(node.range?.[0]), ...fault });
    return null;
  };
  const jsonOf = (node: unknown, depth: number): Json => {
    if (!isNode(node)) return null;
    if (isAlias(node)) return odd(node, { code: 'alias' });
    if ('anchor' in node && node.anchor) return odd(node, { code: 'anchor' });
    if (depth > DEEPEST) return odd(node, tooDeep);
    if (isSeq(node)) return node.items.map((item) => jsonOf(item, depth + 1));
    if (isMap(node)) {
      const known = new Set<string>();
      const entries = node.items.map(({ key, value }): [string, Json] => {
        const name = keyText(key);
        if (isNode(key) && !isScalar(key)) odd(key, { code: 'oddKey' });
        else if (known.has(name)) odd(isNode(key) ? key : node, { code: 'keyTwice', values: { name } });
        known.add(name);
        return [name, jsonOf(value, depth + 1)];
      });
      return Object.fromEntries(entries);
    }
    if (!isScalar(node)) return null;
    const { value } = node;
    if (typeof value === 'number' && !Number.isFinite(value)) return odd(node, { code: 'oddNumber' });
    if (typeof value === 'string' && value.includes('\0')) return odd(node, { code: 'oddCharacter' });
    const plain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    return plain ? (value as Json) : odd(node, { code: 'oddValue' });
  };
  const content = jsonOf(document.contents, 0);
  if (faults.length > 0) return { content: null, faults, places: none() };
  return { content, faults, places: placesOf(document.contents, content, placeAt) };
}

/** Where the values of the content are: that of a key for what stands under one. */
function placesOf(root: unknown, content: Json, placeAt: (offset: number) => Place): Uint32Array<ArrayBuffer> {
  const places: number[] = [];
  const add = (node: unknown, value: Json, offset: number) => {
    const at = places.length;
    const { line, column } = placeAt(offset);
    places.push(line, column, 0);
    const startOf = (start: unknown) => (isNode(start) ? start.range?.[0] : undefined) ?? offset;
    if (isMap(node) && isJsonObject(value)) {
      const pairs = new Map(node.items.map((pair) => [keyText(pair.key), pair]));
      for (const [key, inner] of Object.entries(value)) {
        const pair = pairs.get(key);
        add(pair?.value, inner, startOf(pair?.key));
      }
    }
    if (isSeq(node) && Array.isArray(value))
      value.map((inner, index) => add(node.items[index], inner, startOf(node.items[index])));
    places[at + 2] = (places.length - at) / 3;
  };
  add(root, content, (isNode(root) ? root.range?.[0] : undefined) ?? 0);
  return new Uint32Array(places);
}

export function readText({ content, faults, places }: ParsedText): ReadText {
  /** By their keys: a walk over the values of a list or map for each of them is quadratic. */
  const known = new Map<Json, ReadonlyMap<string | number, number>>();
  /** Which value of the content each within this one is. */
  const within = (value: Json, at: number) => {
    const before = known.get(value);
    if (before) return before;
    const keys = Array.isArray(value) ? value.keys() : isJsonObject(value) ? Object.keys(value) : [];
    const found = new Map<string | number, number>();
    let next = at + 1;
    for (const key of keys) {
      found.set(key, next);
      next += places[3 * next + 2] ?? 1;
    }
    known.set(value, found);
    return found;
  };
  return {
    content,
    faults,
    placeOf(path) {
      let at = 0;
      let value = content;
      for (const key of path) {
        if (typeof value !== 'object' || value === null) break;
        const inner = within(value, at).get(Array.isArray(value) ? key : String(key));
        if (inner === undefined) break;
        at = inner;
        value = (value as JsonObject)[key] ?? null;
      }
      return { line: places[3 * at] ?? first.line, column: places[3 * at + 1] ?? first.column };
    },
  };
}

/** What the codes of the parser come to; its own words are English. */
const syntaxFaults: Partial<Record<ErrorCode, FaultOf>> = {
  BAD_INDENT: { code: 'yamlIndent' },
  TAB_AS_INDENT: { code: 'yamlTab' },
  MISSING_CHAR: { code: 'yamlMissing' },
  BLOCK_AS_IMPLICIT_KEY: { code: 'yamlNested' },
  BLOCK_IN_FLOW: { code: 'yamlNested' },
  MULTILINE_IMPLICIT_KEY: { code: 'yamlKeyLine' },
  BAD_SCALAR_START: { code: 'yamlStart' },
  BAD_DQ_ESCAPE: { code: 'yamlEscape' },
  TAG_RESOLVE_FAILED: { code: 'yamlTag' },
  MULTIPLE_TAGS: { code: 'yamlTag' },
  MULTIPLE_DOCS: { code: 'yamlDocuments' },
  UNEXPECTED_TOKEN: { code: 'yamlUnexpected' },
  ALIAS_PROPS: { code: 'alias' },
  BAD_ALIAS: { code: 'alias' },
  MULTIPLE_ANCHORS: { code: 'anchor' },
  // Of its stack.
  RESOURCE_EXHAUSTION: tooDeep,
};

const syntaxFault = (code: ErrorCode): FaultOf => syntaxFaults[code] ?? { code: 'syntax' };

/** @returns undefined where the text is nested so deep that the parser runs out of stack */
function parsed(text: string, lineCounter: LineCounter) {
  try {
    // Its own check of keys compares each with each.
    return parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const keyText = (key: unknown): string => {
  if (!isScalar(key)) return '';
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
};

/** The content as YAML, each value on one line or as a block of lines. */
export const writeYaml = (content: JsonObject): string =>
  stringify(content, { lineWidth: 0, version: '1.2', aliasDuplicateObjects: false });
