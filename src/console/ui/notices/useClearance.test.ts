import { describe, expect, it } from 'vitest';
import { clearanceOver } from './useClearance.ts';

const notices = { left: 16, right: 374, top: 778, bottom: 828 };
const bar = (top: number, bottom: number, left = 16, right = 374) => ({ top, bottom, left, right });

describe('the room below notices', () => {
  it('is the margin where no bar is in the way', () => {
    expect(clearanceOver(notices, [], 844)).toBe(16);
    expect(clearanceOver(notices, [bar(780, 832, 500, 900)], 844)).toBe(16);
    expect(clearanceOver(notices, [bar(300, 360)], 844)).toBe(16);
  });

  it('ends above a bar at the edge', () => {
    expect(clearanceOver(notices, [bar(776, 832)], 844)).toBe(84);
  });

  it('is the margin where a menu takes the whole window', () => {
    expect(clearanceOver(notices, [bar(8, 836)], 844)).toBe(16);
  });

  it('ends above a bar that rests higher, and above two', () => {
    expect(clearanceOver(notices, [bar(740, 790)], 844)).toBe(120);
    expect(clearanceOver(notices, [bar(700, 750), bar(776, 832)], 844)).toBe(160);
  });
});
