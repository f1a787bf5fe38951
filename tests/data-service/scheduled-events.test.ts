import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEventLoop } from '#local/data-service/events/event-loop.ts';
import { startTestDataService, type TestDataService } from '../support/data-service.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

let postgres: TestPostgres;
let webhook: Server;
let url: string;
/** What the webhook was asked, and the statuses that it answers next (200 when the list is empty). */
const calls: { headers: IncomingHttpHeaders; body: { id: string; payload: unknown } }[] = [];
let statuses: number[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  webhook = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(statuses.shift() ?? 200).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await postgres.stop();
  webhook.closeAllConnections();
  webhook.close();
});
beforeEach(() => {
  calls.length = 0;
  statuses = [];
});

describe.each(['PGlite', 'PostgreSQL'])('scheduled events over %s', (kind) => {
  let service: TestDataService;

  beforeAll(async () => {
    service = await startTestDataService({ postgres: kind === 'PostgreSQL' ? postgres : undefined });
  });
  afterAll(() => service.close());

  async function create(args: Record<string, unknown> = {}): Promise<string> {
    const { body } = await service.metadata('create_scheduled_event', {
      webhook: url,
      schedule_at: new Date().toISOString(),
      payload: { letter: 7 },
      ...args,
    });
    expect(body).toEqual({ message: 'success', event_id: expect.any(String) });
    return (body as { event_id: string }).event_id;
  }
  const stateOf = async (id: string) =>
    (await service.sql(`SELECT status, tries FROM hdb_catalog.hdb_scheduled_events WHERE id = '${id}'`))[1];

  it('are delivered once, when they are due', async () => {
    const later = await create({ schedule_at: new Date(Date.now() + 3_600_000).toISOString() });
    const id = await create({ headers: [{ name: 'x-from', value: 'test' }], comment: 'weekly' });
    await expect.poll(() => stateOf(id)).toEqual(['delivered', '1']);
    expect(calls).toMatchObject([
      { headers: { 'x-from': 'test' }, body: { id, payload: { letter: 7 }, comment: 'weekly' } },
    ]);
    expect(await stateOf(later)).toEqual(['scheduled', '0']);
    const logged = `SELECT status FROM hdb_catalog.hdb_scheduled_event_invocation_logs WHERE event_id = '${id}'`;
    expect(await service.sql(logged)).toEqual([['status'], ['200']]);
  });

  it('are tried again as configured, then given up', async () => {
    const retry = { retry_conf: { num_retries: 2, retry_interval_seconds: 0 } };
    statuses = [500, 503];
    const second = await create(retry);
    await expect.poll(() => stateOf(second)).toEqual(['delivered', '3']);
    statuses = [500, 500, 500, 500];
    const never = await create(retry);
    await expect.poll(() => stateOf(never)).toEqual(['error', '3']);
    expect(calls.filter(({ body }) => body.id === never)).toHaveLength(3);
  });

  it('wait for the interval between two attempts', async () => {
    statuses = [500];
    const id = await create({ retry_conf: { num_retries: 1, retry_interval_seconds: 3600 } });
    await expect.poll(() => stateOf(id)).toEqual(['scheduled', '1']);
    const wait = `SELECT next_retry_at > now() + interval '59 minutes' FROM hdb_catalog.hdb_scheduled_events
                  WHERE id = '${id}'`;
    expect((await service.sql(wait))[1]).toEqual(['t']);
  });

  it('are dropped when they are too old, and given up when nobody listens', async () => {
    const old = await create({ schedule_at: '2001-01-01T00:00:00Z' });
    await expect.poll(() => stateOf(old)).toEqual(['dead', '0']);
    const lost = await create({ webhook: 'http://127.0.0.1:1/' });
    await expect.poll(() => stateOf(lost)).toEqual(['error', '1']);
  });

  it('survive a crash between lease and delivery, and are not delivered twice meanwhile', async () => {
    const id = await create({ schedule_at: new Date(Date.now() + 3_600_000).toISOString() });
    const lock = (ends: string) =>
      service.sql(`UPDATE hdb_catalog.hdb_scheduled_events
                   SET status = 'locked', next_retry_at = now() + interval '${ends}' WHERE id = '${id}'`);
    await lock('1 minute');
    const other = startEventLoop(service.database);
    await other.close();
    expect(await stateOf(id)).toEqual(['locked', '0']);
    await lock('-1 second');
    const next = startEventLoop(service.database);
    await expect.poll(() => stateOf(id)).toEqual(['delivered', '1']);
    await next.close();
    expect(calls).toHaveLength(1);
  });

  it('are listed and deleted', async () => {
    const id = await create({ schedule_at: '2101-01-01T00:00:00Z', comment: 'far' });
    const { body } = await service.metadata('get_scheduled_events', {
      type: 'one_off',
      status: ['scheduled'],
      limit: 1,
      get_rows_count: true,
    });
    expect(body).toMatchObject({ count: expect.any(Number), events: [{ id, comment: 'far', webhook_conf: url }] });
    const args = { type: 'one_off', event_id: id };
    expect((await service.metadata('delete_scheduled_event', args)).body).toEqual({ message: 'success' });
    expect(await service.metadata('delete_scheduled_event', args)).toMatchObject({
      status: 400,
      body: { code: 'not-found' },
    });
  });

  it('are refused without a webhook or a time', async () => {
    expect(await service.metadata('create_scheduled_event', { webhook: url })).toMatchObject({
      status: 400,
      body: { code: 'parse-failed', path: '$.args', error: 'key "schedule_at" not found' },
    });
    const wrong = { webhook: url, schedule_at: 'soon' };
    expect(await service.metadata('create_scheduled_event', wrong)).toMatchObject({
      status: 400,
      body: { code: 'parse-failed' },
    });
  });
});
