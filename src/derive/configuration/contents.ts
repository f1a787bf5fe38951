import type { ConfigurationFault } from '#schema/api/configuration-faults.ts';
import { nearOf } from '#schema/fault.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** The key of an entry under which its sections stand, with their blocks, in their order. */
export const contentKey = 'content';

/** What is read of a template beside its columns. */
export const contentSelection = `sections(order_by: [{ sort_order: asc }, { id: asc }]) {
    name info blocks(order_by: [{ sort_order: asc }, { id: asc }]) { name info version component_id }
  }`;

const listOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const isNothing = (value: Json) =>
  value === null || value === '' || (isJsonObject(value) && !Object.keys(value).length);
const without = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => !isNothing(inner)));

/** The sections of a row that was read with `contentSelection`, as a file has them: what is empty is left out. */
export const readContent = ({ sections }: JsonObject): JsonObject[] =>
  listOf(sections).map(({ name = '', info = {}, blocks }) => {
    const written = listOf(blocks).map(({ name = '', info = {}, version = 1, component_id = null }) =>
      without({ name, component: component_id, version, info }),
    );
    return { ...without({ name, info }), ...(written.length > 0 && { blocks: written }) };
  });

/** New rows of sections with their blocks. @param parent the column that names the record, and its id; of a block, its section says the space */
export const contentRows = (content: Json | undefined, parent: JsonObject, space_id: string): JsonObject[] =>
  listOf(content).map(({ name = '', info = {}, blocks }, sort_order) => ({
    ...{ name, info, sort_order, ...parent, space_id },
    blocks: {
      data: listOf(blocks).map(({ name = '', info = {}, version = 1, component = null }, position) => ({
        ...{ name, info, version, component_id: component, sort_order: position, ...parent },
      })),
    },
  }));

type Path = ConfigurationFault['path'];

const maxTextLength = 500;
const known = { section: ['name', 'info', 'blocks'], block: ['name', 'component', 'version', 'info'] };

/** What is wrong with the content of an entry, whose references are ids by now. */
export function contentFaults(path: Path, content: Json): ConfigurationFault[] {
  if (!Array.isArray(content)) return [{ path, code: 'sections' }];
  return content.flatMap((section, index): ConfigurationFault[] => {
    const at = [...path, index];
    if (!isJsonObject(section)) return [{ path: at, code: 'section' }];
    const { blocks = [] } = section;
    const below = [...at, 'blocks'];
    const inside: ConfigurationFault[] = Array.isArray(blocks)
      ? blocks.flatMap((block, blockIndex) => blockFaults([...below, blockIndex], block))
      : [{ path: below, code: 'blocks' }];
    return [...partFaults(at, section, known.section), ...inside];
  });
}

function blockFaults(path: Path, block: Json): ConfigurationFault[] {
  if (!isJsonObject(block)) return [{ path, code: 'block' }];
  const { component = null, version = 1 } = block;
  // One that is called otherwise than any is told as all names are.
  const isNamed = typeof component === 'string' && (isUuid(component) || component.startsWith('<<component:'));
  const isBlock = component === null || isNamed;
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version >= 1 && version < 2 ** 31;
  return [
    ...partFaults(path, block, known.block),
    ...(isBlock ? [] : [{ path: [...path, 'component'], code: 'component' } as const]),
    ...(isVersion ? [] : [{ path: [...path, 'version'], code: 'version' } as const]),
  ];
}

function partFaults(path: Path, part: JsonObject, keys: readonly string[]) {
  const { name = '', info = {} } = part;
  const odd = Object.keys(part).filter((key) => !keys.includes(key));
  const faults: ConfigurationFault[] = odd.map((key) => ({
    path: [...path, key],
    code: 'noPart',
    values: { name: key, keys: keys.join(', ') },
    ...nearOf(key, keys),
  }));
  if (typeof name !== 'string' || name.length > maxTextLength)
    faults.push({ path: [...path, 'name'], code: 'text', values: { most: maxTextLength } });
  if (!isJsonObject(info)) faults.push({ path: [...path, 'info'], code: 'noMap' });
  return faults;
}
