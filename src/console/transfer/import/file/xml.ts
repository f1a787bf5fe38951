import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/**
 * The records of an XML text: of all elements that stand beside others of their name, the most, such as the `item`s of a feed; a file
 * of one record has it as the only element of its root. Attributes and inner elements are its members.
 * @returns null where the text is no XML, or declares entities of its own, which can grow without end
 */
export function readXml(text: string): JsonObject[] | null {
  if (/<!ENTITY/i.test(text)) return null;
  const { documentElement: root } = new DOMParser().parseFromString(text.trim(), 'application/xml');
  if (root.getElementsByTagName('parsererror').length > 0 || root.nodeName === 'parsererror') return null;
  return recordsIn(root).map((element) => {
    const value = contentOf(element);
    return isJsonObject(value) ? value : { [element.nodeName]: value };
  });
}

function recordsIn(root: Element): readonly Element[] {
  let most: readonly Element[] = [...root.children].slice(0, 1);
  for (const parent of [root, ...root.getElementsByTagName('*')]) {
    const [largest = []] = [...byName(parent).values()].sort((one, other) => other.length - one.length);
    if (largest.length > 1 && largest.length > most.length) most = largest;
  }
  return most;
}

function byName(parent: Element): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const child of parent.children) groups.set(child.nodeName, [...(groups.get(child.nodeName) ?? []), child]);
  return groups;
}

/** Text where there is no more in an element; else an object, in which elements of one name are a list. */
function contentOf(element: Element): Json {
  const text = element.textContent?.trim() ?? '';
  const attributes = [...element.attributes].filter(({ name }) => !name.startsWith('xmlns'));
  if (element.children.length === 0 && attributes.length === 0) return text;
  const members = [...byName(element)].map(([name, [first, ...more]]): [string, Json] => [
    name,
    first && more.length === 0 ? contentOf(first) : [first, ...more].flatMap((one) => (one ? [contentOf(one)] : [])),
  ]);
  return {
    ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...Object.fromEntries(members),
    ...(element.children.length === 0 && text !== '' && { text }),
  };
}
