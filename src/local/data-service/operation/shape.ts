/** The keys of the objects of a list, when it has several and all have the same ones in one order; else undefined. */
export function bulkColumns(list: readonly unknown[]): string[] | undefined {
  const [first, ...others] = list.map((item) =>
    typeof item === 'object' && item !== null && item.constructor === Object ? Object.keys(item) : [],
  );
  if (!first || first.length === 0 || others.length === 0) return undefined;
  const alike = others.every(
    (keys) => keys.length === first.length && keys.every((key, index) => key === first[index]),
  );
  return alike ? first : undefined;
}

/**
 * Learns which parts of an operation's variables only travel as statement parameters. Everything else that planning
 * reads decides the SQL, so it belongs to the key under which a plan is cached: one plan then serves every call whose
 * variables have the same shape.
 */
export class VariableShape {
  readonly #parameters = new Set<string>();
  readonly #fixed = new Set<string>();
  readonly #bulk = new Set<string>();
  /** Grows when a part that was a mere parameter turns out to decide SQL: older keys are void then. */
  generation = 0;

  /** The value at `place` is bound, whatever it is; only whether it is null or missing shows in the key. */
  parameter(place: string): void {
    if (!this.#fixed.has(place)) this.#parameters.add(place);
  }

  /** The value at `place` decides SQL. */
  fixed(place: string): void {
    if (this.#fixed.has(place)) return;
    this.#fixed.add(place);
    if (this.#parameters.delete(place) || this.#bulk.delete(place)) this.generation += 1;
  }

  /** The list at `place` is bound column by column where it can be: then neither its length nor its nulls show. */
  bulk(place: string): void {
    if (!this.#fixed.has(place)) this.#bulk.add(place);
  }

  /** The cache key of these variables. */
  key(names: readonly string[], variables: Readonly<Record<string, unknown>>): string {
    let key = '';
    for (const name of names) key += `${this.#of(variables[name], name)};`;
    return key;
  }

  #of(value: unknown, place: string): string {
    if (this.#parameters.has(place)) return value === null ? 'n' : value === undefined ? 'u' : '?';
    if (Array.isArray(value)) return this.#ofList(value, place);
    if (typeof value === 'object' && value !== null && value.constructor === Object) {
      const members = Object.entries(value).map(([key, item]) => `${key}:${this.#of(item, `${place}.${key}`)}`);
      return `{${members.join()}}`;
    }
    return JSON.stringify(value) ?? 'u';
  }

  #ofList(value: readonly unknown[], place: string): string {
    const inside = `${place}[]`;
    const columns = this.#bulk.has(place) ? bulkColumns(value) : undefined;
    if (columns?.every((column) => this.#parameters.has(`${inside}.${column}`))) return `[*${columns.join()}]`;
    return `[${value.map((item) => this.#of(item, inside)).join()}]`;
  }
}
