import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createDownloads } from './downloads.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Resolves names by a table, as DNS would. */
function lookupBy(table: Record<string, string[]>): LookupFunction {
  return (hostname, _options, callback) => {
    const addresses = table[hostname] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  };
}

/** The tests' only server is on loopback: it plays the public one, everything else is private. */
const isAllowed = (address: string) => address === '127.0.0.1';
const lookup = lookupBy({
  'public.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.1'],
  'both.test': ['127.0.0.1', '::1'],
});
const downloads = createDownloads({ maxBytes: 1000, isAllowed, lookup });

describe('a download', () => {
  it('brings the bytes, by a name and by an address, over redirects', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/picture') response.end('the bytes');
      else response.writeHead(302, { location: '/picture' }).end();
    });
    for (const host of ['public.test', '127.0.0.1']) {
      expect((await downloads.fetch(`http://${host}:${port}/moved`)).toString()).toBe('the bytes');
    }
  });

  it('sends what it is told to the host of the address, and to no other', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers.apikey as string | undefined);
      response.end('rows');
    });
    const port = await serve((request, response) => {
      seen.push(request.headers.apikey as string | undefined);
      if (request.url === '/same') response.writeHead(302, { location: `http://public.test:${other}/` }).end();
      else response.writeHead(302, { location: '/same' }).end();
    });
    const options = { accept: 'text/csv', headers: { apikey: 'key' }, maxBytes: 4 };
    expect((await downloads.fetch(`http://public.test:${port}/`, options)).toString()).toBe('rows');
    expect(seen).toEqual(['key', 'key', undefined]);
    await expect(downloads.fetch(`http://public.test:${other}/`, { maxBytes: 3 })).rejects.toMatchObject({
      code: 'file-too-large',
    });
  });

  it.each([
    'http://inside.test/',
    'http://both.test/',
    'http://nowhere.test/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x0a000001/',
    'http://167772161/',
    'http://name:secret@public.test/',
    'file:///etc/passwd',
    'ftp://public.test/',
    'data:image/png;base64,AAAA',
    'no address',
  ])('never asks %s', async (url) => {
    await expect(downloads.fetch(url)).rejects.toMatchObject({ code: 'address-refused' });
  });

  it.each(['http://inside.test/', 'http://10.0.0.1/', 'file:///etc/passwd'])('is not led to %s', async (location) => {
    const port = await serve((_request, response) => response.writeHead(301, { location }).end());
    await expect(downloads.fetch(`http://public.test:${port}/`)).rejects.toMatchObject({ code: 'address-refused' });
  });

  it('refuses this machine and its network unless a test allows them', async () => {
    const port = await serve((_request, response) => response.end('secret'));
    const real = createDownloads({ maxBytes: 1000 });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
      await expect(real.fetch(`http://${host}:${port}/`)).rejects.toMatchObject({ code: 'address-refused' });
    }
  });

  it('gives up on circles, failures and refusals', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end();
      else if (request.url === '/gone') response.writeHead(404).end('<h1>gone</h1>');
      else request.socket.destroy();
    });
    for (const path of ['circle', 'gone', 'broken']) {
      const fetched = downloads.fetch(`http://public.test:${port}/${path}`);
      await expect(fetched).rejects.toMatchObject({ code: 'address-unreachable' });
    }
  });

  it('stops reading what is too large, whatever the answer announces', async () => {
    let sent = 0;
    const port = await serve((_request, response) => {
      const more = () => {
        if (response.destroyed) return;
        sent += 1;
        response.write(Buffer.alloc(600), () => setImmediate(more));
      };
      more();
    });
    await expect(downloads.fetch(`http://public.test:${port}/`)).rejects.toMatchObject({ code: 'file-too-large' });
    expect(sent).toBeLessThan(1000);
  });
});
