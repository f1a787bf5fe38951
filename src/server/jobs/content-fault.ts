import { validate } from '#derive/validation.ts';
import type { SectionRow } from '#render/blocks.ts';
import { definitionAt } from '#render/component.ts';
import { isJsonObject } from '#schema/json.ts';

/**
 * The first value of a block that its field does not take, in words for whoever edits the page; null when there is none. Each
 * block is asked by the version it was made with; one that is not available in the space has no faults (decision 028).
 */
export function contentFault(sections: readonly SectionRow[]): string | null {
  for (const { info, version, component } of sections.flatMap(({ blocks }) => blocks)) {
    if (!component) continue;
    const { fields } = definitionAt(component, version);
    const [fault] = Object.entries(validate(fields, isJsonObject(info) ? info : {}));
    if (!fault) continue;
    const [path, message] = fault;
    const field = fields.find(({ name }) => name === path.split('.')[0]);
    return `A block has to be mended first: ${field?.label ?? path}: ${message}`;
  }
  return null;
}
