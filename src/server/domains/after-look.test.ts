import { describe, expect, it } from 'vitest';
import type { SiteFault } from '#schema/api/space-domain.ts';
import type { SiteCheck } from '../ports/edge/domains.ts';
import { afterLook } from './after-look.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const fault: SiteFault = { kind: 'unreachable', record: null, found: [] };
const fresh = { misses: 0, fault: null, brokenAt: null, upAt: null, lookedAt: null };
const up = { ...fresh, upAt: ago(60), lookedAt: ago(15) };
const endOf = (state: Omit<SiteCheck, 'certificateUntil'>, found: SiteFault | null, isSure = true) =>
  afterLook(state, { fault: found, isSure }, NOW);

describe('what follows from a look', () => {
  it('is told once when the site is up first', () => {
    expect(endOf(fresh, null)).toMatchObject({ isUp: true, news: 'up', misses: 0 });
    expect(endOf(up, null)).toMatchObject({ isUp: true, news: null });
  });

  it('is no break after one that fails, and one after two', () => {
    expect(endOf(up, fault)).toMatchObject({ misses: 1, brokenAt: null, news: null, againSeconds: 180 });
    const missed = { ...up, misses: 1, fault, lookedAt: ago(3) };
    expect(endOf(missed, fault)).toMatchObject({ misses: 2, brokenAt: ago(3), news: 'broken' });
    expect(endOf(missed, null)).toMatchObject({ misses: 0, brokenAt: null, fault: null, news: null });
  });

  it('does not count looks that somebody asks for at once', () => {
    expect(endOf({ ...up, misses: 1, fault, lookedAt: ago(1) }, fault)).toMatchObject({ misses: 1, news: null });
  });

  it('is told once for each break, and once when it is over', () => {
    const broken = { ...up, misses: 2, fault, brokenAt: ago(30), lookedAt: ago(15) };
    expect(endOf(broken, { ...fault, kind: 'no-address' })).toMatchObject({ brokenAt: ago(30), news: null });
    expect(endOf(broken, null)).toMatchObject({ brokenAt: null, news: 'mended' });
  });

  it('is no break of what was never up, which its card says all the same', () => {
    const missed = { ...fresh, misses: 1, fault, lookedAt: ago(3) };
    expect(endOf(missed, fault)).toMatchObject({ brokenAt: ago(3), news: null });
    expect(endOf({ ...missed, misses: 2, brokenAt: ago(3) }, null)).toMatchObject({ news: 'up' });
  });

  it('changes nothing where it could not tell', () => {
    const missed = { ...up, misses: 1, fault };
    expect(endOf(missed, fault, false)).toMatchObject({ misses: 1, fault, brokenAt: null, news: null, isSure: false });
  });

  it('comes again soon, and then at longer times', () => {
    const pace = (minutes: number) => endOf({ ...up, upAt: ago(minutes) }, null).againSeconds;
    expect([pace(1), pace(60), pace(3000)]).toEqual([180, 900, 3600]);
    const broken = (minutes: number) => endOf({ ...up, misses: 2, brokenAt: ago(minutes) }, fault).againSeconds;
    expect([broken(1), broken(60), broken(3000)]).toEqual([180, 900, 3600]);
  });
});
