import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIP, type LookupFunction } from 'node:net';
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
      addresses.map((address) => ({ address, family: isIP(address) })),
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
    const receivedKeys: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      receivedKeys.push(request.headers.apikey as string | undefined);
      response.end('rows');
    });
    const port = await serve((request, response) => {
      receivedKeys.push(request.headers.apikey as string | undefined);
      if (request.url === '/same') response.writeHead(302, { location: `http://public.test:${other}/` }).end();
      else response.writeHead(302, { location: '/same' }).end();
    });
    const options = { accept: 'text/csv', headers: { apikey: 'key' }, maxBytes: 4 };
    expect((await downloads.fetch(`http://public.test:${port}/`, options)).toString()).toBe('rows');
    expect(receivedKeys).toEqual(['key', 'key', undefined]);
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

  it.each([
    ['decimal', 'http://2130706433/'],
    ['hexadecimal', 'http://0x7f.1/'],
    ['octal', 'http://0177.0.0.1/'],
    ['short', 'http://127.1/'],
    ['full-width digits', 'http://１２７.0.0.1/'],
    ['this host', 'http://0/'],
    ['metadata of a cloud', 'http://169.254.169.254/'],
    ['carrier-grade', 'http://100.64.1.1/'],
    ['mapped', 'http://[::ffff:127.0.0.1]/'],
    ['compatible', 'http://[::127.0.0.1]/'],
    ['translated', 'http://[64:ff9b::127.0.0.1]/'],
    ['link-local', 'http://[fe80::1]/'],
    ['unique local', 'http://[fd00::1]/'],
    ['site-local', 'http://[fec0::1]/'],
    ['unspecified', 'http://[::]/'],
  ])('never asks this machine or its network by an address: %s, %s', async (_form, url) => {
    const never = () => {
      throw new Error('an address needs no look-up');
    };
    const real = createDownloads({ maxBytes: 1000, lookup: never });
    await expect(real.fetch(url)).rejects.toMatchObject({ code: 'address-refused' });
  });

  it.each([
    ['127.0.0.1'],
    ['0.0.0.0'],
    ['169.254.169.254'],
    ['100.64.1.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fe80::1%eth0'],
    ['8.8.8.8', '10.0.0.1'],
    ['2606:4700::1111', 'fd00::1'],
  ])('never asks a name that resolves inside: %s %s', async (...addresses) => {
    const real = createDownloads({ maxBytes: 1000, lookup: lookupBy({ 'rebound.test': addresses }) });
    await expect(real.fetch('http://rebound.test/')).rejects.toMatchObject({ code: 'address-refused' });
  });

  it('looks a name up once for each connection, and connects to what it checked', async () => {
    const hostnames: string[] = [];
    // The second answer is what an attacker would have the socket connect to.
    const answers = ['127.0.0.1', '10.0.0.1'];
    const rebinding: LookupFunction = (hostname, _options, callback) => {
      hostnames.push(hostname);
      callback(null, [{ address: answers.shift() ?? '10.0.0.1', family: 4 }]);
    };
    const port = await serve((_request, response) => response.end('of the first'));
    const rebound = createDownloads({ maxBytes: 1000, isAllowed, lookup: rebinding });
    expect((await rebound.fetch(`http://rebound.test:${port}/`)).toString()).toBe('of the first');
    expect(hostnames).toEqual(['rebound.test']);
    // No socket is kept that was opened by the name: the next download checks anew.
    await expect(rebound.fetch(`http://rebound.test:${port}/`)).rejects.toMatchObject({ code: 'address-refused' });
  });

  it('checks the name again after a redirect to itself', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    const rebinding: LookupFunction = (_hostname, _options, callback) =>
      callback(null, [{ address: answers.shift() ?? '10.0.0.1', family: 4 }]);
    const port = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end());
    const rebound = createDownloads({ maxBytes: 1000, isAllowed, lookup: rebinding });
    await expect(rebound.fetch(`http://rebound.test:${port}/`)).rejects.toMatchObject({ code: 'address-refused' });
    expect(answers).toEqual([]);
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

describe('the status of an address', () => {
  it('is what a visitor gets in the end, with GET where HEAD is refused', async () => {
    const methods: (string | undefined)[] = [];
    const port = await serve(({ method, url }, response) => {
      methods.push(method);
      if (url === '/moved') response.writeHead(301, { location: '/gone' }).end();
      else if (url === '/gone') response.writeHead(410).end();
      else response.writeHead(method === 'HEAD' ? 405 : 200).end('page');
    });
    expect(await downloads.status(`http://public.test:${port}/page`)).toBe(200);
    expect(methods).toEqual(['HEAD', 'GET']);
    expect(await downloads.status(`http://public.test:${port}/moved`)).toBe(410);
  });

  it('is none of what is private, also behind a redirect, nor where nothing listens', async () => {
    const port = await serve((_, response) => response.writeHead(302, { location: 'http://inside.test/' }).end());
    for (const address of ['http://inside.test/', 'http://10.0.0.1/', `http://public.test:${port}/`]) {
      await expect(downloads.status(address)).rejects.toMatchObject({ code: 'address-refused' });
    }
    await expect(downloads.status('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'address-unreachable' });
  });
});
