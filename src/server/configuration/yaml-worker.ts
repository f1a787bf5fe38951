import { parentPort, workerData } from 'node:worker_threads';
import { parseYaml } from './yaml-text.ts';

const parsed = parseYaml(String(workerData));
parentPort?.postMessage(parsed, [parsed.places.buffer]);
