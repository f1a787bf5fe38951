import type pg from 'pg';
import { isFatal, toDatabaseError } from './database-error.ts';
import type { PreparedText } from './prepared-statements.ts';
import { type Row, RowQuery } from './row-query.ts';

interface Waiting {
  resolve(row: Row): void;
  reject(error: Error): void;
  statement: PreparedText;
  params: readonly (string | null)[];
}

/**
 * For a pool of one client: statements that stand alone leave one behind the other, none waiting for the answer of the one
 * before, so that the backend always has the next at hand. As soon as somebody waits for the client, a transaction say,
 * newcomers queue behind them.
 */
export class SharedRows {
  readonly #pool: pg.Pool;
  #client: pg.PoolClient | undefined;
  #running = 0;
  #waiting: Waiting[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  row(statement: PreparedText, params: readonly (string | null)[]): Promise<Row> {
    return new Promise((resolve, reject) => {
      const one = { resolve, reject, statement, params };
      if (this.#client && this.#pool.waitingCount === 0) {
        this.#send(this.#client, one);
        return;
      }
      this.#waiting.push(one);
      if (this.#waiting.length === 1) this.#ask();
    });
  }

  #ask(): void {
    this.#pool.connect((refused, client) => {
      const waiting = this.#waiting;
      this.#waiting = [];
      if (!client) {
        for (const { reject } of waiting) reject(toDatabaseError(refused));
        return;
      }
      this.#client = client;
      for (const one of waiting) this.#send(client, one);
    });
  }

  #send(client: pg.PoolClient, { resolve, reject, statement, params }: Waiting): void {
    this.#running += 1;
    client.query(
      new RowQuery(statement, params, (error, row) => {
        this.#running -= 1;
        if (this.#running === 0 && this.#client === client) {
          this.#client = undefined;
          client.release(error !== null && isFatal(error));
        }
        if (error) reject(toDatabaseError(error));
        else resolve(row);
      }),
    );
  }
}
