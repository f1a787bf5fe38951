import { SaxesParser } from 'saxes';
import { inexactNumber } from '#schema/formats/numerals.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { LONGEST_RECORD, type Records, RecordsFault } from './records.ts';

interface Element {
  name: string;
  attributes: readonly (readonly [name: string, value: string])[];
  children: Element[];
  text: string;
}

/** An element that has not ended. */
interface Open {
  name: string;
  /** Its number among those of its name beside it, from 1. */
  at: number;
  /** Its number in the text: that of an outer element is less. */
  order: number;
  /** How many children of each name it has so far; undefined without any. */
  names: Map<string, number> | undefined;
  /** Where it is a record, or within one. */
  element: Element | undefined;
}

/** Elements of one name within one element. */
interface Group {
  count: number;
  /** Of the element that they are in. */
  order: number;
  /** As XPath has it, such as `/rss[1]/channel[1]/item`. */
  path: string;
}

/** Elements within each other: no feed is deeper, and what is was made to fill the stack. */
const deepest = 200;

/** Different names beside each other, which are counted. */
const maxNames = 100_000;

/** Reads records of XML as it comes, and counts by which elements they are chosen. */
export interface XmlRecords extends Records {
  /** The path of the elements that are the records, by what was read so far; null where the root has none. */
  choice(): string | null;
}

/**
 * The records of an XML text: of all elements that stand beside others of their name, the most, such as the `item`s of a feed; a file
 * of one record has it as the only element of its root. Attributes and inner elements are its members. No more than a record is held.
 * Entities of its own are refused, since they can grow without end.
 * @param path which elements are read, none of them where it is null. A text in which others are more is refused: as soon as their
 * list is longer than that of the path, which has ended, or at the end
 */
export function createXmlRecords(path: string | null): XmlRecords {
  const steps = path?.split('/').slice(1) ?? [];
  const parser = new SaxesParser({ position: false });
  const found: JsonObject[] = [];
  const open: Open[] = [];
  let opened = 0;
  /** Of the elements that have ended. */
  let largest: Group | undefined;
  /** Steps of the path that lead to the element that is open. */
  let followed = 0;
  let isOver = false;
  let count = 0;
  let unended = 0;
  /** Blanks at the end, which may be those behind the root. */
  let blanks = '';
  let hasBegun = false;

  const wrong = () => new RecordsFault('xml', count + 1);
  const isLast = (depth: number) => depth === steps.length - 1 && followed === depth;

  /** The longer of a group and the longest in an open element; of two of one length the one that begins first. */
  function longer(one: Group | undefined, depth: number): Group | undefined {
    const { names = [], order } = open[depth] as Open;
    let [name, length] = ['', 0];
    for (const [other, many] of names) if (many > length) [name, length] = [other, many];
    // A single element stands beside no other: only the first of the root counts.
    if (length === 0 || (length === 1 && depth > 0)) return one;
    if (one && (one.count > length || (one.count === length && one.order < order))) return one;
    const outer = open.slice(0, depth + 1).map((step) => `/${step.name}[${step.at}]`);
    return { count: length, order, path: `${outer.join('')}/${name}` };
  }

  const choice = () => open.reduce((one: Group | undefined, _, depth) => longer(one, depth), largest)?.path ?? null;

  parser.on('opentag', ({ name, attributes }) => {
    const depth = open.length;
    const parent = open.at(-1);
    if (depth === deepest) throw wrong();
    if (parent) parent.names ??= new Map();
    const names = parent?.names;
    const at = (names?.get(name) ?? 0) + 1;
    names?.set(name, at);
    if (names && names.size > maxNames) throw wrong();
    const isRecord = isLast(depth) && steps[depth] === name;
    const isWithin = isRecord || parent?.element !== undefined;
    if (followed === depth && steps[depth] === `${name}[${at}]`) followed += 1;
    if (!isWithin) unended = 0;
    const element = isWithin ? { name, attributes: Object.entries(attributes), children: [], text: '' } : undefined;
    if (element) parent?.element?.children.push(element);
    opened += 1;
    open.push({ name, at, order: opened, names: undefined, element });
  });
  parser.on('closetag', () => {
    const depth = open.length - 1;
    largest = longer(largest, depth);
    const ended = open.pop() as Open;
    if (followed > depth) {
      followed = depth;
      if (depth === steps.length - 2) isOver = true;
    }
    if (ended.element && open.at(-1)?.element) return;
    unended = 0;
    if (!ended.element) return;
    const value = contentOf(ended.element);
    found.push(isJsonObject(value) ? value : { [ended.name]: value });
    count += 1;
  });
  const add = (part: string) => {
    const element = open.at(-1)?.element;
    if (element) element.text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('doctype', (declared) => {
    if (/<!ENTITY/i.test(declared)) throw wrong();
  });
  parser.on('error', () => {
    throw wrong();
  });

  function assertChosen(): void {
    if (path !== null && choice() !== path) throw new RecordsFault(count === 0 ? 'otherFile' : 'otherRecords');
  }

  return {
    choice,
    write(text) {
      const all = hasBegun ? blanks + text : text.trimStart();
      const given = all.trimEnd();
      hasBegun ||= given !== '';
      blanks = hasBegun ? all.slice(given.length) : '';
      unended += text.length;
      parser.write(given);
      if (unended > LONGEST_RECORD) throw wrong();
      if (isOver) assertChosen();
      return found.splice(0);
    },
    end() {
      parser.close();
      assertChosen();
    },
  };
}

/** Records of XML, and by which path they were chosen. */
export interface ReadXml {
  records: readonly JsonObject[];
  path: string;
}

/**
 * The records of an XML text by all that it has.
 * @param isCut it ends anywhere: only what is whole counts
 * @returns null where the text is no XML, or declares entities of its own
 */
export function readXml(text: string, isCut = false): ReadXml | null {
  try {
    const all = createXmlRecords(null);
    all.write(text);
    if (!isCut) all.end();
    const path = all.choice();
    return path === null ? { records: [], path: '' } : { records: createXmlRecords(path).write(text), path };
  } catch (error) {
    if (error instanceof RecordsFault) return null;
    throw error;
  }
}

function byName(parent: Element): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const child of parent.children) {
    const group = groups.get(child.name);
    if (group) group.push(child);
    else groups.set(child.name, [child]);
  }
  return groups;
}

/** Types by which an export says that a text is JSON. */
const jsonTypes = ['json', 'number', 'boolean'];

/** Text where there is no more in an element; else an object, in which elements of one name are a list. */
function contentOf(element: Element): Json {
  const isKept = element.attributes.some(([name, value]) => name === 'xml:space' && value === 'preserve');
  const text = isKept ? element.text : element.text.trim();
  const attributes = element.attributes.filter(([name]) => !name.startsWith('xmlns') && name !== 'xml:space');
  const [[name, type] = [], ...others] = attributes;
  if (name === 'type' && jsonTypes.includes(type ?? '') && others.length === 0 && element.children.length === 0) {
    const value = jsonIn(text);
    if (value !== undefined) return value;
  }
  if (element.children.length === 0 && attributes.length === 0) return text;
  const members = [...byName(element)].map(([name, [first, ...more]]): [string, Json] => [
    name,
    first && more.length === 0 ? contentOf(first) : [first, ...more].flatMap((one) => (one ? [contentOf(one)] : [])),
  ]);
  return {
    ...Object.fromEntries(attributes),
    ...Object.fromEntries(members),
    ...(element.children.length === 0 && text !== '' && { text }),
  };
}

/** The value of a JSON text; undefined where it is none, or JavaScript would round one of its numbers. */
function jsonIn(text: string): Json | undefined {
  try {
    return inexactNumber(text) === undefined ? (JSON.parse(text) as Json) : undefined;
  } catch {
    return undefined;
  }
}
