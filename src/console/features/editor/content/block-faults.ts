import { validate } from '#derive/values/validation.ts';
import { templateFaults } from '#render/template-faults.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Content } from './content.ts';
import { definitionOf, type PlacedComponent } from './placed-components.ts';

type RenderBlocks = Parameters<typeof templateFaults>[1];

/** A block or a section that visitors do not get as it is. */
export interface ContentFault {
  /** Of its row. */
  id: string;
  /** What kind of block it is; empty for a section. */
  name: string;
  /** Of the first value that its fields do not take. */
  path?: string | undefined;
}

const counted = new WeakMap<readonly Field[], WeakMap<JsonObject, number>>();

/** How many values of a block or a section its fields do not take; worked out once for the same values. */
export function faultCount(fields: readonly Field[], info: JsonObject): number {
  const known = counted.get(fields) ?? new WeakMap<JsonObject, number>();
  counted.set(fields, known);
  const count = known.get(info) ?? Object.keys(validate(fields, info)).length;
  known.set(info, count);
  return count;
}

/** The same for a block, by the version of its component; one that is not available has nothing to mend. */
export function blockFaultCount(
  { version, info }: { version: number; info: JsonObject },
  component: PlacedComponent | undefined,
): number {
  return component ? faultCount(definitionOf(component, version).fields, info) : 0;
}

const firstFault = (fields: readonly Field[], info: JsonObject) => Object.keys(validate(fields, info))[0];

/** What has to be mended before the content is shown to visitors, from top to bottom. */
export function contentFaults(
  content: Content,
  components: ReadonlyMap<string, PlacedComponent>,
  sectionFields: readonly Field[],
): ContentFault[] {
  return content.flatMap(({ id, info, blocks }) => [
    ...(faultCount(sectionFields, info) > 0 ? [{ id, name: '', path: firstFault(sectionFields, info) }] : []),
    ...blocks.flatMap((block) => {
      const component = components.get(block.componentId ?? '');
      if (!component || blockFaultCount(block, component) === 0) return [];
      const path = firstFault(definitionOf(component, block.version).fields, block.info);
      return [{ id: block.id, name: component.name, path }];
    }),
  ]);
}

/** The blocks of the content that show nothing because their templates fail, from top to bottom. */
export async function brokenBlocks(
  content: Content,
  components: ReadonlyMap<string, PlacedComponent>,
  render: RenderBlocks,
): Promise<ContentFault[]> {
  const blocks = content
    .flatMap((section) => section.blocks)
    .map(({ id, info, version, componentId }) => ({
      ...{ id, info, version },
      component: components.get(componentId ?? '') ?? null,
    }));
  const faults = await templateFaults(blocks, render);
  return faults.map(({ block: { id, component } }) => ({ id, name: component?.name ?? '' }));
}
