import type {
  AppliedFile,
  ConfigurationPlan,
  ExportedConfiguration,
  PlannedChange,
} from '#schema/api/configuration.ts';
import type { ApiCall } from './api-call.ts';

export const removalsIn = (changes: readonly PlannedChange[]) => changes.filter(({ kind }) => kind === 'remove');

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
      (await call('POST', `${at(spaceId)}/apply`, application)) as { applied: number; undo?: string },
    /** The files that were applied and can be undone or were, the latest first. */
    applied: async (spaceId: string) => (await call('GET', `${at(spaceId)}/applied`)) as AppliedFile[],
    planUndo: async (spaceId: string, id: string) =>
      (await call('POST', `${at(spaceId)}/applied/${id}/plan`, {})) as ConfigurationPlan,
    /** Does what somebody has agreed to. */
    undo: async (spaceId: string, id: string, { base, changes }: ConfigurationPlan) => {
      const agreed = { base, removals: removalsIn(changes).length };
      return ((await call('POST', `${at(spaceId)}/applied/${id}/undo`, agreed)) as { applied: number }).applied;
    },
  };
}
