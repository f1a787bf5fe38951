import { type Log, logEntry } from '../logged.ts';
import type { Slots } from '../ports/slots.ts';

/** How long one run takes: a server that ends waits for it. */
const RUN_MS = 3000;

interface Dependencies {
  slots: Slots;
  log: Log & { info(details: object, message: string): void };
  now?: () => number;
}

/**
 * Fills the slots of rows whose dataset or form has other fields now, batch by batch and one after the other: a large one keeps no
 * other waiting, and neither does one that fails. What is left is found by the next run, on any server.
 * @throws what the data service throws where nothing can be asked
 */
export async function fillSlots({ slots, log, now = Date.now }: Dependencies): Promise<void> {
  const end = now() + RUN_MS;
  let waiting = await slots.waiting();
  while (waiting.length > 0 && now() < end) {
    const unfinished: string[] = [];
    for (const id of waiting) {
      try {
        const filling = await slots.fill(id);
        if (filling?.isFinished) {
          const { host, spaceId, total } = filling;
          log.info({ host, id, spaceId, rows: total }, 'the slots of a dataset or a form were filled');
        } else if (filling?.total != null) unfinished.push(id);
      } catch (err) {
        logEntry(log, 'slots-not-filled', { id, err });
      }
    }
    waiting = unfinished;
  }
}
