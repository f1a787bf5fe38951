/** What a change of role adds to somebody's menus and takes from them, in the order of the menus. */
export function menuChanges(
  before: readonly string[],
  after: readonly string[],
): { gains: string[]; losses: string[] } {
  return {
    gains: after.filter((item) => !before.includes(item)),
    losses: before.filter((item) => !after.includes(item)),
  };
}
