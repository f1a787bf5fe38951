import { describe, expect, it } from 'vitest';
import {
  deletionAt,
  retentionLimit,
  spaceStatuses,
  spaceStatusesAfter,
  spaceStatusesBefore,
  userStatuses,
  userStatusesAfter,
  userStatusesBefore,
} from './platform-status.ts';

describe('the statuses of a space', () => {
  it.each([
    ['Development', 'Live, Paused, Withdraw'],
    ['Live', 'Development, Paused, Withdraw'],
    ['Paused', 'Development, Live, Withdraw'],
    ['Withdraw', 'Development, Live, Paused, Deleted'],
    ['Deleted', ''],
    ['constructor', ''],
  ])('lead from %s to: %s', (status, next) => {
    expect(spaceStatusesAfter(status).join(', ')).toBe(next);
  });

  it('read backwards are the same', () => {
    for (const to of spaceStatuses) {
      expect(spaceStatusesBefore(to)).toEqual(spaceStatuses.filter((from) => spaceStatusesAfter(from).includes(to)));
    }
  });
});

describe('the statuses of a person', () => {
  it.each([
    ['ACTIVE', 'DISABLED'],
    ['DISABLED', 'ACTIVE'],
    ['UNVERIFIED', 'ACTIVE, DISABLED'],
    ['', ''],
  ])('lead from %s to: %s', (status, next) => {
    expect(userStatusesAfter(status).join(', ')).toBe(next);
  });

  it('never lead back to the waitlist', () => {
    expect(userStatuses.map((status) => userStatusesBefore(status).length)).toEqual([2, 2, 0]);
  });
});

describe('retention', () => {
  it('ends so many days after the withdrawal, to the millisecond', () => {
    expect(deletionAt('2026-01-01T10:00:00+02:00', 90)).toBe('2026-04-01T08:00:00.000Z');
    expect(retentionLimit(new Date('2026-04-01T08:00:00Z'), 90).toISOString()).toBe('2026-01-01T08:00:00.000Z');
  });
});
