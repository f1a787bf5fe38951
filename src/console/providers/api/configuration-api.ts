import type { ConfigurationPlan, ExportedConfiguration } from '#schema/api/configuration.ts';
import type { ApiCall } from './api-call.ts';

/** The configuration of a space as a file. Refusals have the places of the file in their details. */
export function createConfigurationApi(call: ApiCall) {
  const at = (spaceId: string) => `/api/spaces/${spaceId}/configuration`;
  return {
    export: async (spaceId: string) => (await call('GET', at(spaceId))) as ExportedConfiguration,
    plan: async (spaceId: string, file: string) =>
      (await call('POST', `${at(spaceId)}/plan`, { file })) as ConfigurationPlan,
    /** What a new space that begins with the file would have. */
    planNew: async (file: string) =>
      (await call('POST', '/api/spaces/plan', { file })) as Pick<ConfigurationPlan, 'changes'>,
    /** @param removals how many removals somebody has agreed to */
    apply: async (spaceId: string, application: { file: string; base: string; removals: number }) =>
      ((await call('POST', `${at(spaceId)}/apply`, application)) as { applied: number }).applied,
  };
}
