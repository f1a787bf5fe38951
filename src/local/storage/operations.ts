import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { notImplemented, S3Fault, type S3Request } from './http.ts';
import type { Found, ObjectMetadata, Objects } from './objects.ts';
import { elements, textsOf } from './xml.ts';

export interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  /** XML, or the bytes of an object. */
  body?: string | Readable;
}

const MOST_KEYS = 1000;
const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
/** Headers of an upload that S3 gives back with the object. */
const KEPT = /^(content-(type|disposition|language)|cache-control|expires|x-amz-meta-.*)$/;

/** Answers a request about the bucket or one of its objects. @throws S3Fault */
export async function answer(request: S3Request, objects: Objects, bucket: string): Promise<S3Answer> {
  if (request.bucket !== bucket) throw new S3Fault(404, 'NoSuchBucket', 'The bucket does not exist.');
  return request.key === '' ? ofBucket(request, objects) : ofObject(request, objects);
}

async function ofBucket({ method, query, body, bucket }: S3Request, objects: Objects): Promise<S3Answer> {
  if (method === 'HEAD') return { status: 200 };
  if (method === 'GET' && query.get('list-type') === '2') return list(query, bucket, objects);
  if (method === 'POST' && query.has('delete')) return removeMany(body.toString(), objects);
  throw notImplemented(`${method} of a bucket`);
}

async function ofObject({ method, bucket, key, query, headers, body }: S3Request, objects: Objects): Promise<S3Answer> {
  const operation = [...query.keys()].find((name) => name !== 'x-id' && !name.startsWith('response-'));
  if (operation !== undefined) throw notImplemented(`"${operation}" of an object`);
  if (method === 'PUT') {
    if (Buffer.byteLength(key) > 1024) throw new S3Fault(400, 'KeyTooLongError');
    const source = headers['x-amz-copy-source'];
    if (typeof source === 'string') return copy(source, key, headers, bucket, objects);
    const storedHeaders = Object.entries(headers).filter(
      ([name, value]) => KEPT.test(name) && typeof value === 'string',
    );
    const metadata = await objects.put(key, body, Object.fromEntries(storedHeaders) as Record<string, string>);
    if (!metadata) throw new S3Fault(400, 'KeyTooLongError', 'A part of the key is too long for a local file.');
    return { status: 200, headers: { etag: metadata.etag } };
  }
  if (method === 'DELETE') {
    await objects.remove(key);
    return { status: 204 };
  }
  if (method !== 'GET' && method !== 'HEAD') throw notImplemented(`${method} of an object`);
  const found = await objects.find(key);
  if (!found) throw new S3Fault(404, 'NoSuchKey', 'The key does not exist.');
  const described = { status: 200, headers: headersOf(found.metadata) };
  if (headers.range !== undefined) return partOf(found, headers.range, method);
  return method === 'HEAD' ? described : { ...described, body: found.read() };
}

/** CopyObject, which keeps the metadata of its source. */
async function copy(
  source: string,
  key: string,
  headers: S3Request['headers'],
  bucket: string,
  objects: Objects,
): Promise<S3Answer> {
  const other = Object.keys(headers).find((name) => /^x-amz-(copy-source-|metadata-directive|tagging)/.test(name));
  if (other !== undefined) throw notImplemented(`"${other}" of a copy`);
  const [from = '', ...parts] = source.replace(/^\//, '').split('/');
  if (decodeURIComponent(from) !== bucket) throw new S3Fault(404, 'NoSuchBucket', 'The bucket does not exist.');
  const found = await objects.find(decodeURIComponent(parts.join('/')));
  if (!found) throw new S3Fault(404, 'NoSuchKey', 'The key does not exist.');
  const metadata = await objects.put(key, await buffer(found.read()), found.metadata.headers);
  if (!metadata) throw new S3Fault(400, 'KeyTooLongError', 'A part of the key is too long for a local file.');
  const result = elements({ ETag: metadata.etag, LastModified: metadata.modified });
  return { status: 200, body: `<CopyObjectResult ${NAMESPACE}>${result}</CopyObjectResult>` };
}

/** One range of bytes; several at once are not understood by S3 either. */
function partOf({ metadata, read }: Found, range: string, method: string): S3Answer {
  const { bytes } = metadata;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === '' && to === '') throw notImplemented(`the range "${range}"`);
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (first > last) throw new S3Fault(416, 'InvalidRange', 'The object has no such bytes.');
  const part = { 'content-length': String(last - first + 1), 'content-range': `bytes ${first}-${last}/${bytes}` };
  const described = { status: 206, headers: { ...headersOf(metadata), ...part } };
  return method === 'HEAD' ? described : { ...described, body: read({ first, last }) };
}

function headersOf({ etag, bytes, modified, headers }: ObjectMetadata): Record<string, string> {
  return {
    'content-type': 'binary/octet-stream',
    ...headers,
    etag,
    'content-length': String(bytes),
    'last-modified': new Date(modified).toUTCString(),
  };
}

/** ListObjectsV2. The continuation token is the last key that was given, in base64. */
async function list(query: URLSearchParams, bucket: string, objects: Objects): Promise<S3Answer> {
  if (query.get('delimiter')) throw notImplemented('delimiters');
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const wanted = Number(query.get('max-keys') ?? MOST_KEYS);
  if (!Number.isInteger(wanted) || wanted < 0) throw new S3Fault(400, 'InvalidArgument', 'max-keys is no count.');
  const maxKeys = Math.min(wanted, MOST_KEYS);
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (key: string) => key;

  const all = await objects.keys(prefix);
  const rest = all.filter((key) => after === '' || Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0);
  const page = rest.slice(0, maxKeys);
  const more = page.length > 0 && rest.length > page.length;
  const found = await Promise.all(page.map(async (key) => ({ key, metadata: (await objects.find(key))?.metadata })));
  const contents = found.map(({ key, metadata }) => {
    const entry = { Key: encode(key), LastModified: metadata?.modified, ETag: metadata?.etag, Size: metadata?.bytes };
    // Somebody may have deleted it since the names were read.
    return metadata ? `<Contents>${elements({ ...entry, StorageClass: 'STANDARD' })}</Contents>` : '';
  });
  const head = elements({
    Name: bucket,
    Prefix: encode(prefix),
    KeyCount: page.length,
    MaxKeys: maxKeys,
    EncodingType: query.get('encoding-type') ?? undefined,
    IsTruncated: more,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: more ? Buffer.from(page.at(-1) ?? '').toString('base64url') : undefined,
  });
  return { status: 200, body: `<ListBucketResult ${NAMESPACE}>${head}${contents.join('')}</ListBucketResult>` };
}

/** DeleteObjects: keys that are not there count as deleted. */
async function removeMany(xml: string, objects: Objects): Promise<S3Answer> {
  const keys = textsOf(xml, 'Key');
  if (keys.length === 0 || keys.length > MOST_KEYS) throw new S3Fault(400, 'MalformedXML');
  for (const key of keys) await objects.remove(key);
  const quiet = textsOf(xml, 'Quiet')[0] === 'true';
  const deleted = quiet ? '' : keys.map((key) => `<Deleted>${elements({ Key: key })}</Deleted>`).join('');
  return { status: 200, body: `<DeleteResult ${NAMESPACE}>${deleted}</DeleteResult>` };
}
