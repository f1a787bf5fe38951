/**
 * The same by hand over PGlite, without a driver: bytes of the protocol go to PGlite in the server's own thread. It also
 * measures PGlite with no server around it. Run as a process of its own: DATA_DIR, and SAMPLE as JSON.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { encodeBatch } from '#local/data-service/run/wire.ts';
import { announce } from './child.ts';
import { makeOperations } from './operations.ts';
import type { Sample } from './sample.ts';
import { type Parameter, servePlain } from './serve-plain.ts';
import { statements } from './statements.ts';

const sample: Sample = JSON.parse(process.env.SAMPLE ?? '');
const database = await PGlite.create({ dataDir: process.env.DATA_DIR ?? '', extensions: { pg_trgm } });
const prepared = new Set<string>();

/** The bytes that run a statement: prepared once, then bound and executed. */
function bytesOf(name: string, values: readonly Parameter[]): Buffer {
  const parse = prepared.has(name) ? undefined : statements[name];
  prepared.add(name);
  const parameters = values.map((value) => (typeof value === 'string' ? value : `{${value.join()}}`));
  return encodeBatch({ name, parse, close: undefined, parameters });
}

const [DATA_ROW, ERROR] = ['D'.charCodeAt(0), 'E'.charCodeAt(0)];

/** @returns the first column of the first row. @throws Error when PostgreSQL answers with one */
async function run(batch: Uint8Array): Promise<string> {
  const chunks: Buffer[] = [];
  await database.execProtocolRawStream(batch, { onRawData: (bytes) => chunks.push(Buffer.from(bytes)) });
  const answer = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] === ERROR) throw new Error(answer.toString());
    // A row: its length, the number of columns, then each column's length and bytes.
    if (answer[at] === DATA_ROW) return answer.toString('utf8', at + 11, at + 11 + answer.readInt32BE(at + 7));
  }
  return '{"data":null}';
}

const operations = makeOperations(sample);
let sent = 0;

/** Runs of one operation a second, one after the other, from bytes made beforehand. */
async function measureAlone(name: string, milliseconds: number): Promise<number> {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`no operation is called ${name}`);
  const batches = Array.from({ length: 200 }, (_, n) => {
    const { path, values } = operation.plain(n);
    return bytesOf(path, [sample.spaceId, ...values]);
  });
  const [first] = batches;
  if (first) await run(first);
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < milliseconds; count += 1) {
    sent += 1;
    await run(batches[1 + (sent % (batches.length - 1))] ?? Buffer.alloc(0));
  }
  return (count / (performance.now() - started)) * 1000;
}

announce(await servePlain((name, values) => run(bytesOf(name, values))), { measureAlone });
