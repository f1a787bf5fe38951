/** `npm start`: the product on this machine, with a stand-in for everything that it does not have. */
import { demoAccounts } from './demo/accounts.ts';
import { type LocalProduct, startLocalProduct } from './local-product.ts';
import { readSettings } from './settings.ts';

/** A terminal's Ctrl-C reaches us twice: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 250;
const startedAt = performance.now();

try {
  const settings = readSettings(process.env);
  const product = await startLocalProduct(settings);
  stopOnSignals(product);
  console.log(welcome(product, settings.PORT, (performance.now() - startedAt) / 1000));
} catch (error) {
  console.error(`sitewright: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** The first signal ends everything in order, a later one at once. */
function stopOnSignals(product: LocalProduct): void {
  let stoppingSince: number | undefined;
  const stop = () => {
    if (stoppingSince !== undefined) {
      // The data survives it; process.exit would wait for the database's thread.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.kill(process.pid, 'SIGKILL');
      return;
    }
    stoppingSince = performance.now();
    product.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('sitewright: did not stop cleanly:', error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
}

/** An npm that was killed outright sends no signal; without this its child would keep the port. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** @param port that was asked for, 0 for any */
function welcome({ origin, sitesOrigin }: LocalProduct, port: number, seconds: number): string {
  const isMoved = port !== 0 && sitesOrigin !== `http://localhost:${port + 1}`;
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    '',
    `Sitewright is ready at ${origin} (${seconds.toFixed(1)} s)`,
    '',
    'Demo accounts, all with the password demo1234:',
    ...demoAccounts.map(({ email, roleLabel }) => `  ${email.padEnd(width)}  ${roleLabel}`),
    '',
    `Sites are at ${sitesOrigin}/sites/<space>/, for example ${sitesOrigin}/sites/auroratravel.example.com/`,
    ...(isMoved
      ? [`Port ${port + 1} could not be had for them: links to sites of an earlier start lead elsewhere.`]
      : []),
    `Mail to any address arrives at ${origin}/_local/mail/. Ctrl-C stops everything.`,
  ].join('\n');
}
