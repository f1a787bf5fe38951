import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { readRequest, S3Fault } from './http.ts';
import { openObjects } from './objects.ts';
import { answer, type S3Answer } from './operations.ts';
import { elements } from './xml.ts';

export interface StorageOptions {
  /** Where the objects are kept; made when it is not there. */
  folder: string;
  bucket: string;
  /** Requests that name another access key are refused. */
  accessKeyId: string;
  /** 0 or none takes a free one. */
  port?: number;
}

/** A running storage with one bucket. */
export interface LocalStorage {
  /** `http://127.0.0.1:PORT`: the endpoint for an S3 client with the path style. */
  url: string;
  close(): Promise<void>;
}

/** Starts the storage on the loopback address. @throws Error when the port is taken */
export async function startStorage({ folder, bucket, accessKeyId, port = 0 }: StorageOptions): Promise<LocalStorage> {
  const objects = await openObjects(folder);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const result = await readRequest(request, accessKeyId)
      .then((read) => answer(read, objects, bucket))
      .catch(faultOf);
    response.writeHead(result.status, { ...typeOf(result), ...result.headers });
    if (typeof result.body === 'object') await pipeline(result.body, response);
    else response.end(request.method === 'HEAD' ? undefined : result.body);
  }

  const server = createServer((request, response) => {
    // The client has gone, or the file under it: nothing is left to tell it.
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const typeOf = ({ body }: S3Answer) => (typeof body === 'string' ? { 'content-type': 'application/xml' } : {});

function faultOf(error: unknown): S3Answer {
  const { message } = error as Error;
  const fault = error instanceof S3Fault ? error : new S3Fault(500, 'InternalError', message);
  return { status: fault.status, body: `<Error>${elements({ Code: fault.code, Message: fault.message })}</Error>` };
}
