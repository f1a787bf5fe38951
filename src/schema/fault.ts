/** One thing that is wrong with a declaration: where, what, and where it is known what was probably meant. */
export interface Fault {
  /** Path in the declaration, for example `page.list.columns[2]`. */
  place: string;
  message: string;
  /** The name that was probably meant, which the message does not say. */
  near?: string;
  /** The key that is unknown, where that is what is wrong. */
  unknownKey?: string;
  /** What the data model says instead, under `dataModel.faults`; `said` is the value that it names. */
  sentence?: { code: 'noOptions' } | { code: 'optionTwice'; said: string };
}

/** `page.list.columns[2]: no field "titel"; did you mean "title"?` */
export function formatFault(fault: Fault): string {
  // What is wrong with the whole has no place in it.
  return `${fault.place && `${fault.place}: `}${fault.message}${hint(fault.near)}`;
}

/** A fault for a name that is not among the known ones, with the nearest known name as a suggestion. */
export function unknownName(place: string, what: string, name: string, known: readonly string[]): Fault {
  return { place, message: `no ${what} "${name}"${hint(nearestName(name, known))}` };
}

const hint = (near: string | undefined): string => (near === undefined ? '' : `; did you mean "${near}"?`);

/** The known name that was probably meant. */
const nearestName = (name: string, known: readonly string[]): string | undefined =>
  known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.max(2, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance)[0]?.candidate;

/** The same, as what is wrong with the name says it. */
export function nearOf(name: string, known: readonly string[]): Pick<Fault, 'near'> {
  const near = nearestName(name, known);
  return near === undefined ? {} : { near };
}

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
