import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  stringify,
  type YAMLMap,
} from 'yaml';
import type { ConfigurationFault } from '#derive/configuration/things.ts';
import type { Json, JsonObject } from '#schema/json.ts';

/** How deep lists and maps stand in each other at most. */
const DEEPEST = 60;
/** How many faults of a text are told. */
const MOST_FAULTS = 20;

export interface Place {
  /** Both from 1. */
  line: number;
  column: number;
}

export interface ReadText {
  content: Json;
  /** What is wrong with the text itself; then it has no content. */
  faults: { place: Place; message: string }[];
  /** Where the keys lead, or the nearest that there is. */
  placeOf(path: ConfigurationFault['path']): Place;
}

const tooDeep = `lists and maps stand more than ${DEEPEST} deep in each other`;
const first: Place = { line: 1, column: 1 };
const refused = (place: Place, message: string): ReadText => ({
  content: null,
  faults: [{ place, message }],
  placeOf: () => first,
});

/** A text in YAML 1.2 without what a configuration needs none of: anchors, aliases, tags, several documents. */
export function readYaml(text: string): ReadText {
  const lines = new LineCounter();
  const document = parsed(text, lines);
  if (!document) return refused(first, tooDeep);
  const placeAt = (offset: number | undefined): Place => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const faults = [...document.errors, ...document.warnings]
    .slice(0, MOST_FAULTS)
    .map(({ pos, message }) => ({ place: placeAt(pos[0]), message: said(message) }));
  if (faults.length > 0) return { content: null, faults, placeOf: () => first };

  const odd = (node: Node, message: string) => {
    if (faults.length < MOST_FAULTS) faults.push({ place: placeAt(node.range?.[0]), message });
    return null;
  };
  const jsonOf = (node: unknown, depth: number): Json => {
    if (!isNode(node)) return null;
    if (isAlias(node)) return odd(node, 'aliases are not taken; write the value out');
    if ('anchor' in node && node.anchor) return odd(node, 'anchors are not taken');
    if (depth > DEEPEST) return odd(node, tooDeep);
    if (isSeq(node)) return node.items.map((item) => jsonOf(item, depth + 1));
    if (isMap(node)) {
      const known = new Set<string>();
      const entries = node.items.map(({ key, value }): [string, Json] => {
        const name = keyText(key);
        if (isNode(key) && !isScalar(key)) odd(key, 'keys are texts');
        else if (known.has(name)) odd(isNode(key) ? key : node, `“${name}” stands twice here`);
        known.add(name);
        return [name, jsonOf(value, depth + 1)];
      });
      return Object.fromEntries(entries);
    }
    if (!isScalar(node)) return null;
    const { value } = node;
    if (typeof value === 'number' && !Number.isFinite(value)) return odd(node, 'is no number that can be stored');
    if (typeof value === 'string' && value.includes('\0')) return odd(node, 'holds a character that cannot be stored');
    const plain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    return plain ? (value as Json) : odd(node, 'is neither text, number, true, false nor empty');
  };
  const content = jsonOf(document.contents, 0);
  /** By their keys: a walk over the map for each of its keys is quadratic. */
  const pairs = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  const pairsOf = (map: YAMLMap) => {
    const known = pairs.get(map) ?? new Map(map.items.map((pair) => [keyText(pair.key), pair]));
    pairs.set(map, known);
    return known;
  };
  return {
    content: faults.length > 0 ? null : content,
    faults,
    placeOf(path) {
      let node: unknown = document.contents;
      let offset = isNode(node) ? node.range?.[0] : 0;
      for (const key of path) {
        const pair = isMap(node) ? pairsOf(node).get(String(key)) : undefined;
        const next: unknown = pair ? pair.value : isSeq(node) && typeof key === 'number' ? node.items[key] : undefined;
        if (!pair && next === undefined) break;
        const start = pair ? pair.key : next;
        offset = (isNode(start) ? start.range?.[0] : undefined) ?? offset;
        node = next;
      }
      return placeAt(offset);
    },
  };
}

/** The words of the parser, but for those of its stack. */
const said = (message: string) => (message.includes('call stack') ? tooDeep : (message.split('\n')[0] ?? ''));

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
