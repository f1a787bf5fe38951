import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { workerSource } from '../site/rendering/worker-source.ts';
import { type ParsedText, parseYaml, type ReadText, readText, refusedText } from './yaml-text.ts';

/** Characters that are parsed in a tenth of a second, whatever they are: a thread would take as long to start. */
const FEW = 10_000;
/** The largest file in the smallest values takes 14 seconds on a busy machine. */
const PATIENCE_MS = 60_000;
/** The nodes of half a million values fit in. */
const MEMORY = { maxOldGenerationSizeMb: 512, stackSizeMb: 4 };

const oneByOne = pLimit(1);

/** A text in YAML, read in a thread where it is long: the server answers others meanwhile. */
export async function readYaml(text: string): Promise<ReadText> {
  return readText(text.length <= FEW ? parseYaml(text) : await oneByOne(() => parsedInThread(text)));
}

async function parsedInThread(text: string): Promise<ParsedText> {
  const options = { workerData: text, resourceLimits: MEMORY, execArgv: [], env: {} };
  const worker = new Worker(...workerSource('yaml-worker', options, import.meta.url));
  try {
    const [parsed] = (await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [ParsedText];
    return parsed;
  } catch {
    return refusedText('it has too many values');
  } finally {
    void worker.terminate();
  }
}
