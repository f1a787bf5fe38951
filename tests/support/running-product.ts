import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder } from '#local/data-folder.ts';
import { runProgram } from '../processes/program.ts';

/** The built product as `npm start` runs it, in a process of its own. */
export interface RunningProduct {
  /** The address for browsers. */
  origin: string;
  /** Where its sites and previews are. */
  sitesOrigin: string;
  dataDir: string;
  /** The data service behind it, for what only an administrator may do. */
  dataServiceUrl: string;
  adminSecret: string;
}

/** Milliseconds that a product has to end by itself. */
const GRACE_MS = 10_000;

/**
 * Starts `dist/local/start.js` on a free port with a data directory of its own. `stop` ends it and removes that.
 * @param more variables beside those, such as `DATABASE_URL`
 * @param fill writes what an earlier start has left into the data directory, and gives the variables that go with it; without it
 * this is the first start
 */
export async function runProduct(
  more: Record<string, string> = {},
  fill?: (dataDir: string) => Promise<Record<string, string>>,
): Promise<{ product: RunningProduct; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-e2e-'));
  const dataDir = more.DATA_DIR ?? join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const filled = await fill?.(dataDir).catch((error: unknown) => {
    remove();
    throw error;
  });
  // Under this variable the product also ends when its parent was killed outright.
  const env = { PORT: '0', DATA_DIR: dataDir, npm_lifecycle_event: 'test', ...more, ...filled };
  const program = runProgram('dist/local/start.js', env);
  const stop = async () => {
    program.kill('SIGTERM');
    const kill = setTimeout(() => program.kill('SIGKILL'), GRACE_MS);
    const { errors } = await program.ended;
    clearTimeout(kill);
    remove();
    if (errors) console.error(errors);
  };
  try {
    const origin = /ready at (\S+)/.exec(await program.line(/ready at/))?.[1] ?? '';
    const dataDirectory = dataFolder(dataDir);
    const { dataServiceUrl = '', sitesOrigin = '' } = dataDirectory.announced() ?? {};
    return {
      product: { origin, sitesOrigin, dataDir, dataServiceUrl, adminSecret: dataDirectory.adminSecret() },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
