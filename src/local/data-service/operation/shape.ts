/** The keys of the objects of a list, when it has several and all have the same ones in one order; else undefined. */
export function bulkColumns(list: readonly unknown[]): string[] | undefined {
  const [first, ...others] = list.map((item) =>
    typeof item === 'object' && item !== null && item.constructor === Object ? Object.keys(item) : [],
  );
  if (!first || first.length === 0 || others.length === 0) return undefined;
  const hasSameKeys = others.every(
    (keys) => keys.length === first.length && keys.every((key, index) => key === first[index]),
  );
  return hasSameKeys ? first : undefined;
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

  /** The value at `shapePath` is bound, whatever it is; only whether it is null or missing shows in the key. */
  parameter(shapePath: string): void {
    if (!this.#fixed.has(shapePath)) this.#parameters.add(shapePath);
  }

  /** The value at `shapePath` decides SQL. */
  fixed(shapePath: string): void {
    if (this.#fixed.has(shapePath)) return;
    this.#fixed.add(shapePath);
    if (this.#parameters.delete(shapePath) || this.#bulk.delete(shapePath)) this.generation += 1;
  }

  /** The list at `shapePath` is bound column by column where it can be: then neither its length nor its nulls show. */
  bulk(shapePath: string): void {
    if (!this.#fixed.has(shapePath)) this.#bulk.add(shapePath);
  }

  /** The cache key of these variables. */
  key(names: readonly string[], variables: Readonly<Record<string, unknown>>): string {
    let key = '';
    for (const name of names) key += `${this.#of(variables[name], name)};`;
    return key;
  }

  #of(value: unknown, shapePath: string): string {
    if (this.#parameters.has(shapePath)) return value === null ? 'n' : value === undefined ? 'u' : '?';
    if (Array.isArray(value)) return this.#ofList(value, shapePath);
    if (typeof value === 'object' && value !== null && value.constructor === Object) {
      const members = Object.entries(value).map(([key, item]) => `${key}:${this.#of(item, `${shapePath}.${key}`)}`);
      return `{${members.join()}}`;
    }
    return JSON.stringify(value) ?? 'u';
  }

  #ofList(value: readonly unknown[], shapePath: string): string {
    const inside = `${shapePath}[]`;
    const columns = this.#bulk.has(shapePath) ? bulkColumns(value) : undefined;
    if (columns?.every((column) => this.#parameters.has(`${inside}.${column}`))) return `[*${columns.join()}]`;
    return `[${value.map((item) => this.#of(item, inside)).join()}]`;
  }
}
