const DAY_MS = 86_400_000;

/** Days until a time, begun ones counted; null where it has passed. @param expiresAt ISO 8601 */
export function daysLeft(expiresAt: string, now: number): number | null {
  const left = Date.parse(expiresAt) - now;
  return left <= 0 ? null : Math.ceil(left / DAY_MS);
}
