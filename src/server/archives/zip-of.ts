import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** @param store whether it is not compressed: pictures and films are already */
export type AddFile = (from: Readable | Buffer | string, name: string, store?: boolean) => Promise<void>;

/** Streams a zip archive as it is filled, at the pace of whoever reads it. One that broke off has no end, and is none. */
export function zipOf(fill: (add: AddFile) => Promise<void>): Readable {
  const zip = new ZipStream({ zlib: { level: 6 } });
  const closed = new Promise<never>((_resolve, reject) => {
    zip.once('close', () => reject(new Error('whoever asked for the archive has gone')));
  });
  closed.catch(() => {});
  const add: AddFile = (from, name, store = false) =>
    Promise.race([
      closed,
      new Promise<void>((resolve, reject) => {
        zip.entry(from, { name, store }, (error) => (error ? reject(error) : resolve()));
      }),
    ]).finally(() => from instanceof Readable && from.destroy());
  fill(add).then(
    () => zip.finish(),
    (error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return zip;
}
