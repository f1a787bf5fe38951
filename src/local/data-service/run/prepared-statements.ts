/** SQL that is run again and again. */
export interface PreparedText {
  readonly text: string;
}

/** How a connection is to be told of a statement. */
interface Use {
  name: string;
  /** The server must prepare it first. */
  parse: boolean;
  /** The server may forget this name beforehand. */
  close: string | undefined;
}

interface Known {
  name: string;
  /** Whether the server really has it is not certain. */
  doubtful: boolean;
}

/** Statements that a connection keeps at most; each costs the server some ten kilobytes. */
const MAXIMUM = 250;

/** What one connection has prepared. The server forgets nothing by itself while the connection lives. */
export class PreparedStatements {
  readonly #maximum: number;
  /** By text, since plans of several roles may come down to the same; in the order of their last use. */
  readonly #known = new Map<string, Known>();
  #count = 0;

  constructor(maximum = MAXIMUM) {
    this.#maximum = maximum;
  }

  use({ text }: PreparedText): Use {
    const known = this.#known.get(text);
    if (known) {
      this.#known.delete(text);
      this.#known.set(text, known);
      const { name, doubtful } = known;
      known.doubtful = false;
      return { name, parse: doubtful, close: doubtful ? name : undefined };
    }
    const [oldest] = this.#known.size < this.#maximum ? [] : this.#known;
    if (oldest) this.#known.delete(oldest[0]);
    this.#count += 1;
    const name = `s${this.#count}`;
    this.#known.set(text, { name, doubtful: false });
    return { name, parse: true, close: oldest?.[1].name };
  }

  /** The server may not have it after all: it is prepared again, under its name, at its next use. */
  doubt({ text }: PreparedText): void {
    const known = this.#known.get(text);
    if (known) known.doubtful = true;
  }
}
