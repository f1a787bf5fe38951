// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileApi } from './file-api.ts';

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  request: FakeRequest;
}

let sent: Sent[];
let answers: (readonly [status: number, body: string] | 'offline' | 'never')[];

/** XMLHttpRequest as far as uploads use it; answers what the test has laid out. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  private url = '';
  private headers: Record<string, string> = {};

  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: Blob) {
    sent.push({ url: this.url, headers: this.headers, body, request: this });
    const answer = answers.shift() ?? 'never';
    if (answer === 'never') return;
    queueMicrotask(() => {
      if (answer === 'offline') this.onerror?.();
      else {
        this.upload.onprogress?.({ loaded: 1, total: 2 });
        [this.status, this.responseText] = answer;
        this.onload?.();
      }
      this.onloadend?.();
    });
  }
  abort() {
    this.onabort?.();
  }
}

const credentials = {
  token: vi.fn(async (renew?: boolean) => (renew ? 'new' : 'old')),
  spaceId: 's1',
  onRefused: vi.fn(),
};
const api = createFileApi(credentials, 'files');
const file = new File(['a picture'], 'a.png', { type: 'image/png' });
const stored = JSON.stringify({ url: '/api/assets/k', metadata: {} });

function options() {
  const parts: number[] = [];
  const controller = new AbortController();
  return { parts, controller, id: 'i1', signal: controller.signal, onProgress: (part: number) => parts.push(part) };
}

/** jsdom's Blob cannot be read as a promise. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

beforeEach(() => {
  sent = [];
  answers = [];
  credentials.onRefused.mockClear();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

describe('an upload', () => {
  it('sends a file as it is in the caller’s name, and tells how far it is', async () => {
    answers = [[201, stored]];
    const uploadOptions = options();
    expect(await api.upload(file, { ...uploadOptions, kinds: ['picture', 'video'] })).toEqual({
      url: '/api/assets/k',
      metadata: {},
    });
    expect(uploadOptions.parts).toEqual([0.5]);
    expect(sent[0]).toMatchObject({
      url: '/api/aws/upload-file?id=i1&bucket=files&name=a.png&only=picture%2Cvideo',
      headers: { authorization: 'Bearer old', 'x-space-id': 's1', 'content-type': 'application/octet-stream' },
    });
    expect(await textOf(sent[0]?.body ?? new Blob())).toBe('a picture');
  });

  it('lets the server fetch an address', async () => {
    answers = [[201, stored]];
    await api.upload(new URL('https://x.test/a.png'), options());
    const body = JSON.parse(await textOf(sent[0]?.body ?? new Blob()));
    expect(body).toEqual({ id: 'i1', bucket: 'files', name: 'a.png', url: 'https://x.test/a.png' });
  });

  it('renews a refused token once', async () => {
    answers = [
      [401, '{}'],
      [201, stored],
    ];
    await api.upload(file, options());
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(credentials.onRefused).not.toHaveBeenCalled();
    answers = [
      [401, '{}'],
      [401, '{"error":{"code":"unauthenticated","message":"Please sign in again."}}'],
    ];
    await expect(api.upload(file, options())).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(credentials.onRefused).toHaveBeenCalledOnce();
  });

  it.each([
    [[415, '{"error":{"code":"image-heic-refused","message":"HEIC"}}'], 'image-heic-refused'],
    [[502, '<html>Bad gateway</html>'], 'unavailable'],
    ['offline', 'offline'],
  ] as const)('fails with a reason: %j', async (answer, code) => {
    answers = [answer];
    await expect(api.upload(file, options())).rejects.toMatchObject({ code });
  });

  it('ends when it is cancelled', async () => {
    const { controller, ...uploadOptions } = options();
    const upload = api.upload(file, uploadOptions);
    await expect.poll(() => sent.length).toBe(1);
    controller.abort();
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('deletes the files of an upload', async () => {
  answers = [[200, '{"deleted":2}']];
  await api.remove('i1');
  expect(sent[0]?.url).toBe('/api/aws/delete-image');
  expect(JSON.parse(await textOf(sent[0]?.body ?? new Blob()))).toEqual({ id: 'i1', bucket: 'files' });
});
