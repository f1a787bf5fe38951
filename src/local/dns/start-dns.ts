import { createSocket } from 'node:dgram';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { answerPacket, readQuestion } from './packet.ts';
import { createZone, type DnsRecord, type Zone } from './zone.ts';

/** A running name server. */
export interface LocalDns {
  /** `127.0.0.1:PORT`, for `Resolver.setServers`. */
  server: string;
  /** `http://127.0.0.1:PORT`; everything is below `/_local/dns/`. */
  url: string;
  zone: Zone;
  /** What it answers; null for a name that nobody has. */
  find(name: string, type: string): readonly string[] | null;
  /** For sockets that are to go where its `A` records say. */
  lookup: LookupFunction;
  /** Asks somebody else about names that the zone does not have; null is one that nobody has. */
  follow(source: (name: string, type: string) => readonly string[] | null): void;
  close(): Promise<void>;
}

const BASE = '/_local/dns/';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'";

/** Starts it on free ports of the loopback address, without a record. */
export async function startDns(): Promise<LocalDns> {
  const zone = createZone();
  let source: Parameters<LocalDns['follow']>[0] = () => null;
  const socket = createSocket('udp4');
  socket.on('message', (packet, { port, address }) => {
    try {
      const { name, type } = readQuestion(packet);
      socket.send(answerPacket(packet, answerFor(name.toLowerCase(), type)), port, address);
    } catch {
      // No question stands in it: whoever sent it waits in vain, as with any name server.
    }
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));

  function answerFor(name: string, type: string): readonly string[] | null {
    const [own, others] = [zone.find(name, type), source(name, type)];
    return own === null && others === null ? null : [...(own ?? []), ...(others ?? [])];
  }

  const pages = createServer((request, response) => {
    respond(zone, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    url: `http://127.0.0.1:${(pages.address() as AddressInfo).port}`,
    zone,
    find: answerFor,
    lookup(name, _options, done) {
      const found = answerFor(name.toLowerCase(), 'A') ?? [];
      const missing = Object.assign(new Error(`${name} has no address`), { code: 'ENOTFOUND' });
      done(
        found.length > 0 ? null : missing,
        found.map((address) => ({ address, family: 4 })),
      );
    },
    follow(next) {
      source = next;
    },
    async close() {
      await new Promise<void>((resolve) => socket.close(() => resolve()));
      const closed = new Promise<void>((resolve) => pages.close(() => resolve()));
      pages.closeAllConnections();
      await closed;
    },
  };
}

/** `GET` shows the records, `POST records` sets those of the field `records`, `POST clear` removes all. */
async function respond(zone: Zone, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, type: string, body: string) =>
    void response
      .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': POLICY })
      .end(body);
  const at = `${request.method} ${new URL(request.url ?? '/', 'http://localhost').pathname}`;
  if (at === `GET ${BASE}`) return send(200, 'text/html', zonePage(zone.all()));
  if (at === `GET ${BASE}records.json`) return send(200, 'application/json', JSON.stringify(zone.all()));
  if (at !== `POST ${BASE}records` && at !== `POST ${BASE}clear`)
    return send(404, 'text/plain', 'There is nothing here.');
  let text = '';
  for await (const part of request) text += part;
  try {
    if (at.endsWith('clear')) zone.clear();
    else zone.set(new URLSearchParams(text).get('records') ?? '');
  } catch (error) {
    return send(400, 'text/plain', String(error));
  }
  response.writeHead(303, { location: BASE }).end();
}

const STYLE = `body{font-family:system-ui,sans-serif;line-height:1.5;color:#1c2530;background:#f3f5f8;margin:0;padding:16px}
main{max-width:60rem;margin:0 auto}h1{font-size:1.4rem}
textarea{box-sizing:border-box;width:100%;height:9rem;font-family:ui-monospace,monospace}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;padding:12px;border-radius:12px}`;

/** The records, and a form for more, as the page of somebody's DNS provider. */
function zonePage(records: readonly DnsRecord[]): string {
  const lines = records.map(({ name, type, value }) => `${name} ${type} ${type === 'TXT' ? `"${value}"` : value}`);
  const list = lines.length > 0 ? `<pre>${escapeHtml(lines.join('\n'))}</pre>` : '<p>No records yet.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Local DNS</title><style>${STYLE}</style></head><body><main>
<h1>Local DNS</h1><p>Records of this machine. Paste those that the console asks for, a line each.</p>${list}
<form method="post" action="records"><label for="records">New records</label>
<textarea id="records" name="records" required placeholder='_dmarc.example.com TXT "v=DMARC1; p=none"'></textarea>
<p><button>Add</button></p></form>
<form method="post" action="clear"><button>Remove all</button></form></main></body></html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
