import type { TrialArm } from '#rules/section-trial.ts';

/** What people call a version. */
export const versionLetter = (arm: TrialArm): 'A' | 'B' => (arm === 0 ? 'A' : 'B');
