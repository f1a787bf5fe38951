/**
 * The thread that PGlite lives in, so that a slow statement never holds up the event loop. It gets batches of PostgreSQL's
 * wire protocol and posts the server's answers back. Run as a program instead (`node pglite-worker.js DIR`) it only
 * initialises a data directory: that takes much memory, which goes back to the system with the process.
 *
 * A file of its own because threads and processes start from a file (the build names it as an entry), and JavaScript
 * because Node 20 reads no TypeScript there, whoever runs the parent.
 */
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { hstore } from '@electric-sql/pglite/contrib/hstore';
import { intarray } from '@electric-sql/pglite/contrib/intarray';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';
import { readTemplate, writeTemplate } from './pglite-template.js';

const extensions = {
  btree_gin,
  btree_gist,
  citext,
  fuzzystrmatch,
  hstore,
  intarray,
  ltree,
  pg_trgm,
  pgcrypto,
  unaccent,
  uuid_ossp,
};

/** @param {string | null} dataDir null: in memory */
async function open(dataDir) {
  if (dataDir !== null) return PGlite.create({ dataDir, extensions });
  const loadDataDir = await readTemplate();
  if (loadDataDir) {
    try {
      return await PGlite.create({ loadDataDir, extensions });
    } catch {
      await writeTemplate(undefined);
    }
  }
  const database = await PGlite.create({ extensions });
  await writeTemplate(await database.dumpDataDir('none'));
  return database;
}

/**
 * Answers batches in the order they came: PGlite has a single backend. `null` asks for a clean end.
 * @param {import('node:worker_threads').MessagePort} port
 * @param {string | null} dataDir null: in memory
 */
async function serve(port, dataDir) {
  const database = await open(dataDir);
  let queue = Promise.resolve();
  port.on('message', (batch) => {
    queue = queue.then(async () => {
      if (batch === null) {
        await database.close();
        port.postMessage(null);
        return;
      }
      await exchange(database, batch, port);
    });
  });
  port.postMessage('ready');
}

/** Milliseconds that an answer may wait for the next ones, to go with them: a message costs more than a small answer. */
const PATIENCE = 1;

/**
 * Runs a batch and posts what the server answers.
 * @param {PGlite} database
 * @param {Uint8Array} batch whole protocol messages
 * @param {import('node:worker_threads').MessagePort} port
 */
async function exchange(database, batch, port) {
  let chunks = [];
  let since = performance.now();
  const post = () => {
    const answer = new Uint8Array(Buffer.concat(chunks));
    chunks = [];
    since = performance.now();
    port.postMessage(answer, [answer.buffer]);
  };
  await database.execProtocolRawStream(batch, {
    onRawData(bytes) {
      // A view of PGlite's memory, valid only during the call.
      chunks.push(bytes.slice());
      if (performance.now() - since > PATIENCE) post();
    },
  });
  if (chunks.length > 0) post();
}

if (isMainThread) {
  const [, , dataDir] = process.argv;
  if (!dataDir) throw new Error('usage: node pglite-worker.js DIRECTORY');
  const loadDataDir = await readTemplate();
  const database = await PGlite.create({ dataDir, ...(loadDataDir ? { loadDataDir } : {}) });
  await database.close();
} else {
  await serve(parentPort, workerData.dataDir);
}
