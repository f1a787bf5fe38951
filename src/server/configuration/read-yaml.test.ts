import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { readYaml as read, yamlReader } from './read-yaml.ts';

const readYaml = (text: string) => read(text, { userId: 'ann' });

const values = Array.from({ length: 20_000 }, (_, at) => `  k${at}: ${at}\n`).join('');

it('lets the server go on while it reads a long text', async () => {
  const order: string[] = [];
  const reading = readYaml(`a:\n${values}`).then(({ content }) => {
    order.push('read');
    return content;
  });
  await setImmediate();
  order.push('other');
  expect(await reading).toMatchObject({ a: { k0: 0, k19999: 19_999 } });
  expect(order).toEqual(['other', 'read']);
});

it('knows the places of a long text, and of its faults', async () => {
  const text = await readYaml(`a:\n${values}b:\n  - 2: x\n    1: y\n`);
  expect(text.placeOf(['a', 'k19999'])).toEqual({ line: 20_001, column: 3 });
  expect(text.placeOf(['b', 0, '1'])).toEqual({ line: 20_004, column: 5 });
  expect(text.placeOf(['b', 0, '2'])).toEqual({ line: 20_003, column: 5 });
  const faulty = await readYaml(`a:\n${values}b: &c 1\n`);
  expect(faulty).toMatchObject({
    content: null,
    faults: [{ place: { line: 20_002 }, code: 'anchor' }],
  });
});

it('refuses a long text that is nested too deep', async () => {
  const { faults } = await readYaml(`a: ${'['.repeat(40_000)}${']'.repeat(40_000)}`);
  expect(faults).toMatchObject([{ code: 'tooDeep', values: { most: 60 } }]);
});

/** A reader whose threads run this, and its threads. */
function readerOf(code: string, patienceMs?: number) {
  const threads: Worker[] = [];
  const start = (options: object) => {
    const thread = new Worker(code, { ...options, eval: true });
    threads.push(thread);
    return thread;
  };
  return { threads, read: yamlReader({ start, ...(patienceMs !== undefined && { patienceMs }) }) };
}
const long = `a:\n${values}`;
/** It goes on until it is stopped. */
const endless = `require('node:worker_threads').parentPort.on('message', () => {})`;
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

it('refuses a second long text of a person, and what comes when ten others wait', async () => {
  const { read, threads } = readerOf(endless);
  const leaving = Array.from({ length: 11 }, () => new AbortController());
  const reading = leaving.map(({ signal }, at) => codeOf(read(long, { userId: `person ${at}`, signal })));
  expect(await codeOf(read(long, { userId: 'person 0' }))).toBe('too-many-requests');
  expect(await codeOf(read(long, { userId: 'somebody else' }))).toBe('too-many-requests');
  expect(await codeOf(read('a: 1', { userId: 'somebody else' }))).toBe('read');
  for (const each of leaving) each.abort();
  expect(new Set(await Promise.all(reading))).toEqual(new Set(['request-incomplete']));
  expect(threads).toHaveLength(1);
});

it('stops for a client that hung up, begins nothing for one that waited, and lets the person in again', async () => {
  const { read, threads } = readerOf(`
    const { parentPort, workerData } = require('node:worker_threads');
    if (workerData.startsWith('b')) parentPort.postMessage({ answer: { content: 1, faults: [], places: new Uint32Array() } });
    else parentPort.on('message', () => {});
  `);
  const [first, second] = [new AbortController(), new AbortController()];
  const running = codeOf(read(long, { userId: 'ann', signal: first.signal }));
  const waiting = codeOf(read(long, { userId: 'bob', signal: second.signal }));
  await setImmediate();
  second.abort();
  const again = read(`b:\n${values}`, { userId: 'bob' });
  first.abort();
  expect(await Promise.all([running, waiting])).toEqual(['request-incomplete', 'request-incomplete']);
  expect(await again).toMatchObject({ content: 1 });
  expect(threads).toHaveLength(2);
  expect(await codeOf(read(long, { userId: 'ann', signal: AbortSignal.abort() }))).toBe('request-incomplete');
  expect(threads).toHaveLength(2);
});

it('blames a text that takes too long or too much memory, and nothing else', async () => {
  const refused = { faults: [{ code: 'tooManyValues' }] };
  expect(await readerOf(endless, 1).read(long, { userId: 'ann' })).toMatchObject(refused);
  const greedy = readerOf('const all = []; for (;;) all.push(new Array(100_000).fill({}))');
  expect(await greedy.read(long, { userId: 'ann' })).toMatchObject(refused);
  const failing = readerOf('throw new TypeError("no parser")').read(long, { userId: 'ann' });
  await expect(failing).rejects.toThrow('no parser');
  const sudden = readerOf(endless);
  const ending = sudden.read(long, { userId: 'ann' });
  await setImmediate();
  sudden.threads[0]?.emit('error', new TypeError('no grammar'));
  sudden.threads[0]?.emit('exit', 1);
  await expect(ending).rejects.toThrow('no grammar');
  const silent = readerOf('process.exit(3)').read(long, { userId: 'ann' });
  await expect(silent).rejects.toThrow('the thread ended without an answer, with code 3');
});

it('lives on when a thread fails after its answer', async () => {
  const { read, threads } = readerOf(endless, 1);
  await read(long, { userId: 'ann' });
  expect(() => threads[0]?.emit('error', new Error('late'))).not.toThrow();
});
