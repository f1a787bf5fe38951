/** What a server did that others keep answers of. */
export type SharedChange =
  /** The site of a space looks different; `null`: those of all may. */
  | { site: string | null }
  /** Somebody's account or rights, by their uid. */
  | { person: string }
  /** Somebody, by the hash of a key, has used so much of a budget that each server counts by itself. */
  | { spent: { budget: string; key: string; count: number } };

/** What the servers of one installation have in common, beside the data service. */
export interface SharedState {
  /**
   * Tells the other servers. What does not reach one is seen there once its kept answers are old.
   * @returns once it is told, or cannot be
   */
  publish(change: SharedChange): Promise<void>;
  /** Calls `take` for each change that another server tells, and with `{ site: null }` after a time of silence. */
  follow(take: (change: SharedChange) => void): void;
  /**
   * Takes one from the budget of a key, which all servers spend from together.
   * @param limit how many it holds; it fills up evenly within `withinMs`
   * @returns 0, or the seconds until there is one again
   * @throws Error when the state cannot be reached
   */
  take(key: string, limit: number, withinMs: number): Promise<number>;
}
