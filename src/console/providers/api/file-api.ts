import { type Credentials, headersOf } from '../session/credentials.ts';

/** A refusal of the server's file routes: `code` is an entry of its error table, or `offline`. */
export class FileError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'FileError';
    this.code = code;
  }
}

/** A file of this machine, or the address of one on the web that the server fetches itself. */
export type FileSource = File | URL;

export interface StoredFile {
  url: string;
  /** What the server knows of it: `thumbnail`, `type`, `bytes`, `width`, `height`, `frames`. */
  metadata: Record<string, string | number>;
}

interface UploadOptions {
  /** Names the file's folder; the same id for another attempt leaves no second copy behind. */
  id: string;
  signal: AbortSignal;
  /** Told the part of the bytes that have been sent, 0 to 1. */
  onProgress(part: number): void;
  /** The kinds that are wanted; all where nothing is said. */
  kinds?: readonly string[] | undefined;
}

interface Answer {
  status: number;
  body: unknown;
}

/** The file routes of the custom server (console.md section 7). */
export function createFileApi(credentials: Credentials, bucket: string) {
  async function send(path: string, body: Blob, options: Partial<UploadOptions> = {}): Promise<unknown> {
    if (credentials.impersonation) throw new FileError('read-only', credentials.impersonation.explain());
    const attempt = async (renew: boolean) => {
      const token = await credentials.token(renew);
      return post(`/api/aws/${path}`, { ...headersOf(credentials, token), 'content-type': body.type }, body, options);
    };
    let answer = await attempt(false);
    if (answer.status === 401) answer = await attempt(true);
    if (answer.status === 401) credentials.onRefused();
    if (answer.status < 300) return answer.body;
    const { error } = (answer.body ?? {}) as { error?: { code: string; message: string } };
    throw new FileError(
      error?.code ?? 'unavailable',
      error?.message ?? 'The server could not answer. Please try again.',
    );
  }

  const json = (body: object) => new Blob([JSON.stringify(body)], { type: 'application/json' });

  return {
    async upload(source: FileSource, options: UploadOptions): Promise<StoredFile> {
      const { id, kinds } = options;
      const only = kinds && { only: kinds.join(',') };
      if (source instanceof URL) {
        const name = source.pathname.split('/').at(-1) ?? '';
        return (await send(
          'upload-file',
          json({ url: source.href, id, bucket, name, ...only }),
          options,
        )) as StoredFile;
      }
      const query = new URLSearchParams({ id, bucket, name: source.name, ...only });
      // Under a type that no form of another site can send; what the file is, the server sees in its bytes.
      const body = source.slice(0, source.size, 'application/octet-stream');
      return (await send(`upload-file?${query}`, body, options)) as StoredFile;
    },
    /** Deletes every file that was uploaded under the id. */
    async remove(id: string): Promise<void> {
      await send('delete-image', json({ id, bucket }));
    },
  };
}

/** By XMLHttpRequest, since fetch does not tell how much has been sent. */
function post(
  url: string,
  headers: Record<string, string>,
  body: Blob,
  { signal, onProgress }: Partial<UploadOptions>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = () => reject(new FileError('offline', 'No connection. Please check your network and try again.'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
