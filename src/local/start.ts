/** `npm start`: the product on this machine, with a stand-in for everything that it does not have. */
import { demoAccounts } from './demo/accounts.ts';
import { type LocalProduct, startLocalProduct } from './local-product.ts';
import { readSettings } from './settings.ts';

const startedAt = performance.now();

try {
  const product = await startLocalProduct(readSettings(process.env));
  stopOnSignals(product);
  console.log(welcome(product.origin, (performance.now() - startedAt) / 1000));
} catch (error) {
  console.error(`sitewright: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** The first signal ends everything in order, the second at once. */
function stopOnSignals(product: LocalProduct): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      product.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('sitewright: did not stop cleanly:', error);
          process.exit(1);
        },
      );
    });
  }
}

function welcome(origin: string, seconds: number): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    '',
    `Sitewright is ready at ${origin} (${seconds.toFixed(1)} s)`,
    '',
    'Demo accounts, all with the password demo1234:',
    ...demoAccounts.map(({ email, roleLabel }) => `  ${email.padEnd(width)}  ${roleLabel}`),
    '',
    `Mail to any address arrives at ${origin}/_local/mail/. Ctrl-C stops everything.`,
  ].join('\n');
}
