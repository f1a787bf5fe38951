import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { API, answerApi } from './answer-api.ts';
import { answerControls } from './answer-controls.ts';
import { createBehavior } from './behavior.ts';
import type { CallContext } from './call.ts';
import { answerName } from './names.ts';
import { remember } from './page-views.ts';
import { type LocalHosts, serveHosts } from './serve-hosts.ts';
import { Store } from './store.ts';

/** A running stand-in for Cloudflare. */
export interface LocalEdge {
  /** `http://127.0.0.1:PORT`: everything else is below it. */
  url: string;
  /** Base URL of the API. */
  apiUrl: string;
  /** What the name servers of its active zones answer; null for a name of none. */
  resolve(name: string, type: string): string[] | null;
  /** Its hosts by HTTPS, in front of a server on this machine. */
  hosts: Pick<LocalHosts, 'port' | 'ca'>;
  close(): Promise<void>;
}

export interface EdgeOptions {
  port?: number;
  /** Where its state is kept; in memory without one. */
  folder?: string;
  /** The name servers that the registry has for a name. */
  nameServersOf(name: string): readonly string[];
  /** What its present name servers have for a name and those below it; nothing without it. */
  recordsBelow?: CallContext['recordsBelow'];
  /** The port of the server that is behind its hosts; without one they answer 502. */
  originPort?: number;
}

/** Starts it on the loopback address; port 0 or none takes a free one. @throws Error when the port is taken, or its file damaged */
export async function startEdge({
  port = 0,
  folder,
  nameServersOf,
  recordsBelow = () => [],
  originPort = 0,
}: EdgeOptions): Promise<LocalEdge> {
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const store = await Store.open(folder === undefined ? undefined : join(folder, 'edge.json'));
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const dependencies = {
    ...{ store, behavior: createBehavior(), recordsBelow },
    isDelegated: (name: string, nameServers: readonly string[]) => {
      const found = nameServersOf(name);
      return found.length > 0 && found.every((server) => nameServers.includes(server));
    },
  };
  const hosts = await serveHosts(originPort, (...details) => remember(store.state, ...details));
  answerApi(app, dependencies);
  answerControls(app, { ...dependencies, hosts });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    ...{ url, apiUrl: `${url}${API}` },
    hosts: { port: hosts.port, ca: hosts.ca },
    resolve: (name, type) => answerName(store.state, name, type),
    async close() {
      await app.close();
      await hosts.close();
      await store.save();
    },
  };
}
