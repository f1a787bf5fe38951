import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDataService } from '#local/data-service/data-service.ts';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startPostgres } from '#tests/support/postgres.ts';

export const ADMIN_SECRET = 'bench-secret';

/** A mail service that takes everything at once, and notes whom. */
export async function startQuickSes() {
  /** How many mails each address got. */
  const taken = new Map<string, number>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      response.end(
        JSON.stringify({
          SendingEnabled: true,
          ProductionAccessEnabled: true,
          SendQuota: { MaxSendRate: 100_000, Max24HourSend: -1 },
        }),
      );
      return;
    }
    const [to = ''] = (JSON.parse(body) as { Destination: { ToAddresses: string[] } }).Destination.ToAddresses;
    taken.set(to, (taken.get(to) ?? 0) + 1);
    response.end(JSON.stringify({ MessageId: `m-${to}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, taken, close: () => server.close() };
}

/** PostgreSQL and the data service, with a newsletter of so many recipients whose sending is due. */
export async function startScene(recipients: number, html: string) {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl, statementTimeout: 0 });
  await applyMigrations(database, 'hasura/migrations/default');
  const service = await startDataService({
    port: 0,
    databaseUrl,
    adminSecret: ADMIN_SECRET,
    metadataDir: 'hasura/metadata',
  });
  const one = async (sql: string, params: string[] = []) => (await database.query(sql, params)).rows[0] ?? {};
  const { id: space } = await one(`insert into space (name, status) values ('Bench', 'Live') returning id`);
  const { id: letter } = await one(`insert into newsletter (name, space_id) values ('Spring', $1::uuid) returning id`, [
    String(space),
  ]);
  await one(`insert into credit_entry (space_id, kind, credits) values ($1::uuid, 'GRANTED', $2::integer)`, [
    String(space),
    String(recipients),
  ]);
  await one(
    `insert into member (space_id, email, info)
     select $1::uuid, 'reader' || n || '@example.com', jsonb_build_object('status', 'ACTIVE', 'first_name', 'Ada', 'last_name', 'No. ' || n)
     from generate_series(1, $2::integer) n`,
    [String(space), String(recipients)],
  );
  const began = performance.now();
  const { id: sending } = await one(
    `select id from begin_send($1::uuid, $2::uuid, '{"everyone": true}', now(), null)`,
    [String(space), String(letter)],
  );
  const frozenMs = performance.now() - began;
  const mail = {
    ...{ from: 'Bench <news@example.com>', replyTo: '', subject: 'Hello {{ member.first_name }}', subjectB: '' },
    ...{ html, text: 'Dear {{ member.name }}\n{{ unsubscribe_url }}', values: {}, home: 'https://site.example' },
  };
  await one('update newsletter_send set mail = $2::jsonb where id = $1::uuid', [String(sending), JSON.stringify(mail)]);
  await one('vacuum analyze');
  return {
    url: service.url,
    frozenMs,
    one,
    space: String(space),
    newsletter: String(letter),
    /** Milliseconds that the owner of the space waits for an answer of the data service. */
    async ask(call: { query: string; variables?: object | undefined }) {
      const began = performance.now();
      const answer = await fetch(new URL('/v1/graphql', service.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hasura-admin-secret': ADMIN_SECRET,
          'x-hasura-role': 'SpaceOwner',
          'x-hasura-user-id': randomUUID(),
          'x-hasura-space-id': String(space),
        },
        body: JSON.stringify(call),
      });
      const body = await answer.text();
      if (body.includes('"errors"')) throw new Error(body);
      return performance.now() - began;
    },
    send: () =>
      one('select state, total, handed_over, unclear, refused from newsletter_send where id = $1::uuid', [
        String(sending),
      ]),
    async close() {
      await service.close();
      await database.close();
      await postgres.stop();
    },
  };
}
