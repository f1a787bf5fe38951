import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { formsOffering, MOST_OFFERING, OFFERING_AT_ONCE } from '#derive/documents/operations/forms.ts';
import type { JsonObject } from '#schema/json.ts';
import type { ChoiceSource } from '#schema/stored-fields/choice-options.ts';

/** A choice, and the forms whose questions offer what it offers. */
export interface OfferedChoice {
  source: ChoiceSource;
  forms: readonly JsonObject[];
  /** There may be more of them than were read. */
  isCut: boolean;
}

/** Asks which forms take options from choices; those that none takes them from are left out, and all are for who reads no forms. */
export function useFormsOffering() {
  const { run } = useServices();
  const { space } = useSpace();
  const mayRead = useMay('list');
  return async (sources: readonly ChoiceSource[], signal?: AbortSignal): Promise<OfferedChoice[]> => {
    if (sources.length === 0 || !space || !mayRead('form')) return [];
    const found: OfferedChoice[] = [];
    for (let at = 0; at < sources.length; at += OFFERING_AT_ONCE) {
      const some = sources.slice(at, at + OFFERING_AT_ONCE);
      const answer = await run(formsOffering(space.id, some), signal && { signal });
      for (const [index, source] of some.entries()) {
        const forms = answer[`of${index}`] as JsonObject[];
        found.push({ source, forms, isCut: forms.length === MOST_OFFERING });
      }
    }
    return found.filter(({ forms }) => forms.length > 0);
  };
}
