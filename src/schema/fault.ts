/** One thing that is wrong with a declaration: where, what, and where it is known what was probably meant. */
export interface Fault {
  /** Path in the declaration, for example `page.list.columns[2]`. */
  place: string;
  message: string;
}

/** `page.list.columns[2]: no field "titel"; did you mean "title"?` */
export function formatFault(fault: Fault): string {
  return `${fault.place}: ${fault.message}`;
}

/** A fault for a name that is not among the known ones, with the nearest known name as a suggestion. */
export function unknownName(place: string, what: string, name: string, known: readonly string[]): Fault {
  const near = nearestName(name, known);
  const hint = near === undefined ? '' : `; did you mean "${near}"?`;
  return { place, message: `no ${what} "${name}"${hint}` };
}

/** The known name that was probably meant. */
export const nearestName = (name: string, known: readonly string[]): string | undefined =>
  known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.max(2, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance)[0]?.candidate;

/** Levenshtein's distance: insertions, deletions and substitutions that turn one word into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const substitute = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(substitute, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
