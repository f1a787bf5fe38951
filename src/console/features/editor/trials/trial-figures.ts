import { trialIn } from '#rules/section-trial.ts';
import type { ArmFigures } from '#rules/trial-verdict.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** What visitors did with a version. */
export interface CountedArm extends ArmFigures {
  views: number;
  clicks: number;
}

/** How a try of the page stands. */
export interface TrialFigures {
  /** Whether visitors see both versions. */
  isLive: boolean;
  /** ISO 8601; null while nobody has seen it. */
  since: string | null;
  arms: readonly [CountedArm, CountedArm];
}

const NOTHING: CountedArm = { views: 0, visitors: 0, clicks: 0, clickers: 0 };
const rowsOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** The answer to `sectionTrials`, of the contents that were counted last. */
export function trialFiguresOf({ live, counted }: JsonObject, trialId: string): TrialFigures {
  const arms = new Set(
    rowsOf(live).flatMap(({ info }) => {
      const trial = trialIn(info ?? null);
      return trial?.id === trialId ? [trial.arm] : [];
    }),
  );
  const own = rowsOf(counted).filter(({ trial_id }) => trial_id === trialId);
  const last = own.filter(({ revision }) => revision === own[0]?.revision);
  const since = last.map(({ started_at }) => String(started_at)).toSorted();
  const armOf = (arm: number): CountedArm => {
    const row = last.find((one) => one.arm === arm);
    return row
      ? {
          ...{ views: Number(row.views), visitors: Number(row.visitors) },
          ...{ clicks: Number(row.clicks), clickers: Number(row.clickers) },
        }
      : NOTHING;
  };
  return { isLive: arms.size === 2, since: since[0] ?? null, arms: [armOf(0), armOf(1)] };
}
