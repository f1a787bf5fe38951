import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ADMIN_SECRET } from './scene.ts';

/** A sender as a process of its own. `memory` is in MB. */
export function startSender(url: string, ses: string, leaseSeconds: number) {
  const child = fork(new URL('./sender-process.ts', import.meta.url), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, DATA_SERVICE_URL: url, ADMIN_SECRET, SES_URL: ses, LEASE_SECONDS: String(leaseSeconds) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const memory = async () => {
    child.send('memory');
    const [bytes] = (await once(child, 'message')) as [number];
    return bytes / 1024 / 1024;
  };
  return { child, memory };
}
