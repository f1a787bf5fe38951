import type { JsonObject } from '../json.ts';

/**
 * Who sees or changes a custom field, the widest first: everybody who reads its record, managers and above, owners and admins. The
 * migration `confidential_fields` has the same ones (docs/decisions/159).
 */
export const customLevels = ['everybody', 'managers', 'admins'] as const;

export type CustomLevel = (typeof customLevels)[number];

type NarrowLevel = Exclude<CustomLevel, 'everybody'>;

/** The column that holds the values of a level. */
export const levelColumns = {
  managers: 'manager_values',
  admins: 'admin_values',
} as const satisfies Record<NarrowLevel, string>;

/** The subject whose holders are of a level. */
export const levelSubjects = {
  managers: 'Manager Fields',
  admins: 'Admin Fields',
} as const satisfies Record<NarrowLevel, string>;

const isLevel = (value: unknown): value is CustomLevel => customLevels.some((level) => level === value);

/** What a definition says; without a word it is for everybody, and whoever sees it changes it. */
export function levelsOf({ see, change }: JsonObject): { see: CustomLevel; change: CustomLevel } {
  const readLevel = isLevel(see) ? see : 'everybody';
  return { see: readLevel, change: isLevel(change) && isWithin(change, readLevel) ? change : readLevel };
}

/** Whether nobody is of a level who is not of the other too. */
export const isWithin = (level: CustomLevel, other: CustomLevel): boolean =>
  customLevels.indexOf(level) >= customLevels.indexOf(other);
