import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** Which of two versions of a section: 0 is the one that was there before. */
export type TrialArm = 0 | 1;

interface OfTrial {
  id: string;
  arm: TrialArm;
}

/** Two versions of a section that are tried against each other. */
export interface SectionPair<Section> {
  id: string;
  arms: readonly [Section, Section];
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a section says of the try that it belongs to; null where it belongs to none. */
export function trialIn(info: Json): OfTrial | null {
  const trial = isJsonObject(info) ? info.trial : null;
  if (!isJsonObject(trial)) return null;
  const { id, arm } = trial;
  return typeof id === 'string' && UUID.test(id) && (arm === 0 || arm === 1) ? { id, arm } : null;
}

/** A section as it stands alone. */
export const withoutTrial = ({ trial: _, ...info }: JsonObject): JsonObject => info;

/** The pairs of a page, in its order. A version without its other one is no pair, and of several the first counts. */
export function pairsOf<Section extends { info: Json }>(sections: readonly Section[]): SectionPair<Section>[] {
  const found = new Map<string, [Section?, Section?]>();
  for (const section of sections) {
    const trial = trialIn(section.info);
    if (!trial) continue;
    const arms = found.get(trial.id) ?? [];
    arms[trial.arm] ??= section;
    found.set(trial.id, arms);
  }
  return [...found].flatMap(([id, [first, second]]) => (first && second ? [{ id, arms: [first, second] }] : []));
}

/** The sections that a visitor sees: of the first pair the given version, of all others the first. */
export function shownSections<Section extends { info: Json }>(
  sections: readonly Section[],
  arm: TrialArm,
): readonly Section[] {
  const pairs = pairsOf(sections);
  if (pairs.length === 0) return sections;
  const hidden = new Set(pairs.map(({ arms }, at) => arms[at === 0 && arm === 1 ? 0 : 1]));
  return sections.filter((section) => !hidden.has(section));
}
