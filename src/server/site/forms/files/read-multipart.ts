import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { maxAnswerMegabytes, maxAnswersAtOnce } from '#schema/formats/answer-files.ts';
import { AppError } from '../../../errors.ts';
import type { Room } from './room.ts';

/** A file as a browser sent it. */
export interface SentFile {
  /** As the visitor's machine calls it: anything. */
  name: string;
  /** Null where it is larger than any form takes, or came behind all that is taken at once. */
  bytes: Buffer | null;
  isBehind?: boolean;
}

/** What a browser sent of a form. */
export interface SentForm {
  sent: URLSearchParams;
  /** By the names of their inputs; nothing for inputs that were left empty. */
  files: ReadonlyMap<string, readonly SentFile[]>;
}

/** With what its files take of the room, which is given back when they are done with. */
type ReadForm = SentForm & { held: number };

export const LARGEST_FORM_BYTES = 256 * 1024;
/** Most files of a submission that are looked at, and most bytes of all of them: they are in memory. */
const MOST_FILES = maxAnswersAtOnce.files;
const MOST_BYTES = maxAnswersAtOnce.megabytes * 1_000_000;
/** Whoever chose a film is told at the question, with all other answers: so much is read for it, and no more. */
const MOST_READ_BYTES = 200_000_000;

/**
 * Reads `multipart/form-data`.
 * @param room for the bytes of files; null where none are wanted
 * @throws AppError `request-incomplete` for what is no whole form, `request-too-large`, `too-many-requests` where the room is full
 */
export async function readMultipart(
  headers: IncomingHttpHeaders,
  body: Readable,
  room: Room | null,
): Promise<ReadForm> {
  const sent = new URLSearchParams();
  const files = new Map<string, SentFile[]>();
  let fieldBytes = 0;
  let fileBytes = 0;
  let count = 0;
  let held = 0;
  let fault: AppError | undefined;

  const reader = readerOf(headers);
  reader.on('field', (name, value, isNameCut, isValueCut) => {
    fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isNameCut || isValueCut || fieldBytes > LARGEST_FORM_BYTES) fault ??= new AppError('request-too-large');
    else sent.append(name, value);
  });
  reader.on('file', (name, stream: BusboyFileStream, fileName) => {
    const parts: Buffer[] = [];
    let length = 0;
    let isWhole = count < MOST_FILES && room !== null;
    count += 1;
    stream.on('data', (part: Buffer) => {
      length += part.length;
      fileBytes += part.length;
      isWhole &&= fileBytes <= MOST_BYTES;
      if (isWhole && !room?.take(part.length)) {
        fault ??= new AppError('too-many-requests');
        isWhole = false;
      }
      if (!isWhole) {
        parts.length = 0;
        return;
      }
      held += part.length;
      parts.push(part);
    });
    // Where the body ends too early the reader fails as well; an error that nobody hears would end the process.
    stream.on('error', () => undefined);
    stream.on('end', () => {
      // An input that was left empty sends a file without a name.
      if (!room || (length === 0 && !fileName)) return;
      const bytes = isWhole && !stream.truncated ? Buffer.concat(parts) : null;
      const isBehind = !isWhole && !stream.truncated;
      files.set(name, [...(files.get(name) ?? []), { name: fileName ?? '', bytes, ...(isBehind && { isBehind }) }]);
    });
  });
  reader.on('fieldsLimit', () => {
    fault ??= new AppError('request-too-large');
  });
  reader.on('partsLimit', () => {
    fault ??= new AppError('request-too-large');
  });

  try {
    await pipeline(body, atMost, reader);
    if (fault) throw fault;
  } catch (error) {
    room?.give(held);
    throw error instanceof AppError ? error : new AppError('request-incomplete', { cause: error });
  }
  return { sent, files, held };
}

async function* atMost(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const part of body) {
    read += part.length;
    if (read > MOST_READ_BYTES) throw new AppError('request-too-large');
    yield part;
  }
}

function readerOf(headers: IncomingHttpHeaders) {
  const limits = {
    fieldNameSize: 200,
    fieldSize: LARGEST_FORM_BYTES,
    fields: 1000,
    files: 50,
    parts: 1050,
    headerPairs: 20,
    headerSize: 8192,
    fileSize: maxAnswerMegabytes * 1_000_000,
  };
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch (cause) {
    throw new AppError('request-incomplete', { cause });
  }
}
