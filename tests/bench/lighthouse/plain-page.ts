import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="One word"><title>One word</title><main><h1>Word</h1></main></html>`;

/** A page of one word, without styles and pictures: what it misses, the machine takes from every page. */
export async function servePlainPage(): Promise<{ address: string; stop(): void }> {
  const server = createServer((request, answer) => {
    if (request.url !== '/') answer.writeHead(404).end();
    else answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, stop: () => void server.close() };
}
