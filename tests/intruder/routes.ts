import { testApp } from '../support/server/server.ts';
import type { Knowledge } from './operations.ts';
import type { Intruder } from './scene.ts';
import type { TrickHeaders } from './tricks.ts';

export interface RouteAttempt {
  method: string;
  path: string;
  headers: TrickHeaders;
  body: string | undefined;
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Every route of the server, as it tells itself: a new one is tried without anybody thinking of it. */
export async function serverRoutes(): Promise<{ method: string; url: string }[]> {
  const app = await testApp({});
  await app.ready();
  const routes = app.routeTable.filter(({ method }) => !['OPTIONS', 'TRACE'].includes(method));
  await app.close();
  return routes;
}

/** A route against the target: its space in the path and in the header, its records and people wherever an id is taken. */
export function routeAttempts(
  { method, url }: { method: string; url: string },
  { authorization, ownSpace }: Intruder,
  { target, rows }: Knowledge,
): RouteAttempt[] {
  const id = (table: string) => String(rows.get(table)?.[0]?.id ?? target);
  const settingFor = (address: string) => {
    const subject = address.startsWith('/api/edge/') ? 'space_domain' : 'mail_account';
    return String(rows.get('kept_setting')?.find((row) => row.subject === subject)?.id ?? target);
  };
  const ids = [id('invitation'), id('asset'), id('page'), target];
  const people = (rows.get('user_space') ?? []).map(({ user_id }) => String(user_id));
  const paths = ids.flatMap((each) =>
    [people[0] ?? target, ...people.slice(1)].map((person) =>
      url
        .replace(':spaceId', target)
        .replace(':userId', person)
        .replace(/:\w+/, each)
        .replace('*', `${target}/${id('asset')}`),
    ),
  );
  const body = {
    ...{
      spaceId: target,
      space_id: target,
      id: id('asset'),
      userId: people[0],
      resource: 'page',
      count: 1,
      format: 'csv',
    },
    ...{ role: 'ADMIN', status: 'DISABLED', pageAccess: true, name: 'intruder', email: 'intruder@elsewhere.test' },
    ...{ bucket: 'sitewright', dir: target, buffer: PIXEL, headers: { authorization, 'x-space-id': target } },
  };
  // What a route takes that looks at nothing else, since a field too many may be refused first.
  const few = url.includes('/aws/')
    ? { bucket: body.bucket, id: body.id }
    : url.endsWith('/site')
      ? { open: false }
      : url.startsWith('/api/deletions/')
        ? { resource: 'tag', ids: [id('tag')] }
        : url.endsWith('/undo')
          ? { undo: settingFor(url) }
          : { role: body.role };
  const bodies: (object | undefined)[] = ['GET', 'HEAD', 'DELETE'].includes(method) ? [undefined] : [body, few];
  const spaces = [...new Set([target, ownSpace])];
  return [...new Set(paths)].flatMap((path) =>
    bodies.flatMap((each) =>
      spaces.map((space) => ({
        method,
        path,
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(space ? { 'x-space-id': space } : {}),
          ...(each ? { 'content-type': 'application/json' } : {}),
        },
        body: each && JSON.stringify(each),
      })),
    ),
  );
}
