import { SaxesParser } from 'saxes';
import { inexactNumber } from '#schema/formats/numerals.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

interface Element {
  name: string;
  attributes: readonly (readonly [name: string, value: string])[];
  children: Element[];
  text: string;
}

/** Elements within each other: no feed is deeper, and what is was made to fill the stack. */
const deepest = 200;

/**
 * The records of an XML text: of all elements that stand beside others of their name, the most, such as the `item`s of a feed; a file
 * of one record has it as the only element of its root. Attributes and inner elements are its members.
 * @returns null where the text is no XML, or declares entities of its own, which can grow without end
 */
export function readXml(text: string): JsonObject[] | null {
  const root = treeOf(text);
  return (
    root &&
    recordsIn(root).map((element) => {
      const value = contentOf(element);
      return isJsonObject(value) ? value : { [element.name]: value };
    })
  );
}

function treeOf(text: string): Element | null {
  if (/<!ENTITY/i.test(text)) return null;
  const parser = new SaxesParser({ position: false });
  const open: Element[] = [];
  let root: Element | null = null;
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: Object.entries(attributes), children: [], text: '' };
    if (open.length === deepest) throw new Error('too deep');
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const add = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(text.trim()).close();
    return root;
  } catch {
    return null;
  }
}

function recordsIn(root: Element): readonly Element[] {
  let most: readonly Element[] = root.children.slice(0, 1);
  const look = (parent: Element) => {
    const [largest = []] = [...byName(parent).values()].sort((one, other) => other.length - one.length);
    if (largest.length > 1 && largest.length > most.length) most = largest;
    for (const child of parent.children) look(child);
  };
  look(root);
  return most;
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
