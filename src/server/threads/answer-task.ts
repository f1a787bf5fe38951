import { parentPort, type TransferListItem, workerData } from 'node:worker_threads';
import type { ThreadMessage } from './run-in-thread.ts';
import { threadNumber } from './thread-cpu-time.ts';

/**
 * Runs the task of this thread on what it was started with (`workerData`), and hands its answer over.
 * @param moved what of the answer need not be copied
 */
export async function answerTask<Input, Answer>(
  task: (input: Input) => Answer | Promise<Answer>,
  moved: (answer: Answer) => TransferListItem[] = () => [],
): Promise<void> {
  const say = (message: ThreadMessage, list: TransferListItem[] = []) => parentPort?.postMessage(message, list);
  say({ thread: threadNumber() });
  const answer = await task(workerData as Input);
  say({ answer }, moved(answer));
}
