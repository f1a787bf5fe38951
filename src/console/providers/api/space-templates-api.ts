import type { SpacePattern, SpaceTemplateChoice } from '#schema/api/space-template.ts';
import type { ApiCall } from './api-call.ts';

/** What a new space can begin with. */
export function createSpaceTemplatesApi(call: ApiCall) {
  return {
    list: async () =>
      ((await call('GET', '/api/space-templates')) as { templates: readonly SpaceTemplateChoice[] }).templates,
    /** For administrators of the platform: what a template of a space would bring. */
    patternOf: async (spaceId: string) =>
      (await call('GET', `/api/superadmin/space-patterns/${spaceId}`)) as SpacePattern,
  };
}
