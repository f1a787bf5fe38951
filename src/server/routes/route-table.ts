import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, with the pattern of its address. */
    routeTable: { method: string; url: string }[];
  }
}

/** Keeps a list of the routes, so that a test that has to ask every one of them cannot forget any. Register it first. */
export function keepRouteTable(app: FastifyInstance): void {
  const routes: FastifyInstance['routeTable'] = [];
  app.decorate('routeTable', routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
}
