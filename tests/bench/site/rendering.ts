/** A program of the bench: renders the page of 60 blocks again and again, and prints pages a second of each round. */
import { composePage } from '#server/site/compose-page.ts';
import { createRenderPool } from '#server/site/rendering/render-pool.ts';
import { answerAll, compositionOf, sixtyBlocks } from './sixty-blocks.ts';

const [rounds = 9, milliseconds = 1000, together = 8] = process.argv.slice(2).map(Number);
const text = sixtyBlocks();
const pool = createRenderPool();
const tools = {
  pool,
  ask: answerAll,
  dataFailed(error: unknown) {
    throw error;
  },
};

async function render(): Promise<number> {
  const { html, faults } = await composePage(compositionOf(text), tools);
  if (faults.length > 0) throw new Error(faults[0]?.message);
  return html.length;
}

/** @returns pages a second, with as many on their way as a busy server has */
async function round(ms: number): Promise<number> {
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (performance.now() - started < ms) {
        await render();
        count += 1;
      }
    }),
  );
  return (count * 1000) / (performance.now() - started);
}

const bytes = await render();
await round(3 * milliseconds);
const before = process.cpuUsage();
const found: number[] = [];
for (let at = 0; at < rounds; at += 1) found.push(await round(milliseconds));
const { user, system } = process.cpuUsage(before);
await pool.close();
const pages = found.reduce((total, perSecond) => total + (perSecond * milliseconds) / 1000, 0);
process.stdout.write(JSON.stringify({ found, bytes, cpuMs: (user + system) / 1000 / pages }));
