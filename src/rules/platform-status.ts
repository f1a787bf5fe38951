/** The statuses of a space (data-layer.md section 4). */
export const spaceStatuses = ['Development', 'Live', 'Paused', 'Withdraw', 'Deleted'] as const;

export type SpaceStatus = (typeof spaceStatuses)[number];

/** What those who hold a space's settings choose between by themselves; all else is the platform's. */
export const openSite = 'Live' satisfies SpaceStatus;
export const closedSite = 'Development' satisfies SpaceStatus;

/** The statuses of a person (console.md section 4). */
export const userStatuses = ['ACTIVE', 'DISABLED', 'UNVERIFIED'] as const;

export type UserStatus = (typeof userStatuses)[number];

const used = ['Development', 'Live', 'Paused'] as const;

/**
 * Where the platform's administrators may bring a space. Deletion goes through Withdraw, which can be taken back until the
 * timed job, or an administrator, makes it Deleted; that is the end.
 */
const spaceMoves: Record<SpaceStatus, readonly SpaceStatus[]> = {
  Development: ['Live', 'Paused', 'Withdraw'],
  Live: ['Development', 'Paused', 'Withdraw'],
  Paused: ['Development', 'Live', 'Withdraw'],
  Withdraw: [...used, 'Deleted'],
  Deleted: [],
};

/** Nobody goes back to the waitlist: who was let in can be disabled. */
const userMoves: Record<UserStatus, readonly UserStatus[]> = {
  ACTIVE: ['DISABLED'],
  DISABLED: ['ACTIVE'],
  UNVERIFIED: ['ACTIVE', 'DISABLED'],
};

const has = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** The statuses that a space in this one may be brought to; none for a word that is no status. */
export function spaceStatusesAfter(status: string): readonly SpaceStatus[] {
  return has(spaceStatuses, status) ? spaceMoves[status] : [];
}

/** The statuses that lead to this one. */
export function spaceStatusesBefore(status: SpaceStatus): SpaceStatus[] {
  return spaceStatuses.filter((from) => spaceMoves[from].includes(status));
}

/** The statuses that a person in this one may be brought to; none for a word that is no status. */
export function userStatusesAfter(status: string): readonly UserStatus[] {
  return has(userStatuses, status) ? userMoves[status] : [];
}

/** The statuses that lead to this one. */
export function userStatusesBefore(status: UserStatus): UserStatus[] {
  return userStatuses.filter((from) => userMoves[from].includes(status));
}

const A_DAY = 24 * 60 * 60 * 1000;

/** When the timed job deletes a space that was withdrawn at this time (console.md section 9: 90 days), in ISO 8601. */
export function deletionAt(withdrawnAt: string, retentionDays: number): string {
  return new Date(Date.parse(withdrawnAt) + retentionDays * A_DAY).toISOString();
}

/** Spaces that were withdrawn before this time are to be deleted now. */
export function retentionLimit(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * A_DAY);
}
