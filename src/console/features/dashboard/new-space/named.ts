import type { SpaceTemplateChoice } from '#schema/api/space-template.ts';

/** Templates whose name or description has every word of the search, and the one that is chosen. */
export function named(
  templates: readonly SpaceTemplateChoice[],
  search: string,
  chosen: string | undefined,
): SpaceTemplateChoice[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter(({ id, name, description }) => {
    const text = `${name} ${description}`.toLocaleLowerCase();
    return id === chosen || words.every((word) => text.includes(word));
  });
}
