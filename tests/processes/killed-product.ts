import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '#local/demo/accounts.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { copyStarted } from '../support/product.ts';
import { endAll, lastingPort, type Program, runProgram } from './program.ts';

/** The whole product on PostgreSQL, which can be killed and started again on what that has left, at the same address. */
export interface KilledProduct {
  start(): Promise<void>;
  /** Without a slash at the end; there once it has started. */
  origin(): string;
  /** There once it has started. */
  databaseUrl(): string;
  /** Where it keeps its files. */
  dataDir: string;
  /** As it was started last. */
  program(): Program;
  signIn(login: keyof typeof people): Promise<string>;
  /** Ends it, and takes its data away. */
  end(): Promise<void>;
}

export function killedProduct(): KilledProduct {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-kill-'));
  const dataDir = join(folder, 'data');
  let postgres: TestPostgres | undefined;
  let databaseUrl = '';
  let program: Program | undefined;
  let origin = '';
  const end = async () => {
    await endAll();
    await postgres?.stop();
    postgres = undefined;
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    async start() {
      try {
        if (!postgres) {
          postgres = await startPostgres();
          databaseUrl = await copyStarted(postgres, dataDir);
        }
        const PORT = origin === '' ? String(await lastingPort()) : new URL(origin).port;
        program = runProgram('dist/local/start.js', { PORT, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
        origin = `http://127.0.0.1:${/localhost:(\d+)/.exec(await program.line(/ready at/))?.[1]}`;
      } catch (error) {
        await end();
        throw error;
      }
    },
    origin: () => origin,
    databaseUrl: () => databaseUrl,
    dataDir,
    program() {
      if (!program) throw new Error('The product has not started.');
      return program;
    },
    async signIn(login) {
      const { email, password } = people[login];
      const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      });
      return ((await answer.json()) as { idToken: string }).idToken;
    },
    end,
  };
}
