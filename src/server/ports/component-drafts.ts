import type { Fault } from '#schema/fault.ts';
import type { Json } from '#schema/json.ts';
import type { Actor } from './audit.ts';

/** What was written of a component. */
export interface ComponentDraft {
  id: string;
  status: string;
  schema: Json;
  info: Json;
  note: string;
  /** What was found wrong with it the last time. */
  faults: Json;
  /** Pages use it already. */
  isLive: boolean;
  /** As the data service writes it, to the microsecond. */
  updatedAt: string;
}

export interface ComponentDrafts {
  find(id: string): Promise<ComponentDraft | null>;
  /** Makes the draft the version that pages use, or notes what is wrong with it. @returns false where it was saved meanwhile */
  settle(draft: ComponentDraft, faults: readonly Fault[], actor: Actor): Promise<boolean>;
}
