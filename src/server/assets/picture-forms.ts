import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { formOf, type PictureForm } from '#schema/formats/picture-forms.ts';
import { type Log, logEntry } from '../logged.ts';
import type { Images } from '../ports/images.ts';
import type { Storage, StoredObject } from '../ports/storage.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** The first byte of a PNG, which stands in for a JPEG where something shines through. */
const PNG = 0x89;
/** Forms that wait to be made, each with its picture in memory; the next ones are the picture itself meanwhile. */
const MOST_WAITING = 40;

/** What there is to send for a form. */
export interface ServedForm {
  object: StoredObject;
  type: string;
  /** The picture itself stands in for it this time; the next request may get the form. */
  isMeanwhile: boolean;
}

interface Options {
  storage: Pick<Storage, 'get' | 'put'>;
  images: Pick<Images, 'resize'>;
  log: Log;
}

/**
 * Pictures at the widths and in the formats that pages ask for (docs/decisions/139): made when the first browser asks, and kept
 * beside the picture.
 * @returns undefined for a key that names no form, null for a form of a picture that is not there
 */
export function createPictureForms({ storage, images, log }: Options) {
  const making = new Map<string, Promise<Buffer | null>>();

  /** Null for a picture that is not there, or moves: it has no forms. */
  async function make(key: string, form: NonNullable<ReturnType<typeof formOf>>): Promise<Buffer | null> {
    const picture = await storage.get(form.picture);
    if (!picture) return null;
    const bytes = await images.resize(await buffer(picture.body), form);
    if (bytes) await storage.put(key, bytes, { type: typeOf(bytes, form) });
    return bytes;
  }

  function makeOnce(key: string, form: NonNullable<ReturnType<typeof formOf>>): Promise<Buffer | null> {
    const running = making.get(key) ?? make(key, form).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  }

  return async (key: string): Promise<ServedForm | null | undefined> => {
    const form = formOf(key);
    if (!form) return undefined;
    const isForMail = form.format === 'jpg';
    const stored = await storage.get(key);
    if (stored && !isForMail) return { object: stored, type: TYPES[form.format], isMeanwhile: false };
    if (stored) return made(await buffer(stored.body), form);
    let isMeanwhile = !isForMail && making.size >= MOST_WAITING && !making.has(key);
    if (!isMeanwhile) {
      try {
        const bytes = await makeOnce(key, form);
        if (bytes) return made(bytes, form);
      } catch (err) {
        logEntry(log, 'picture-form-failed', { key, err });
        isMeanwhile = true;
      }
    }
    const picture = await storage.get(form.picture);
    return picture && { object: picture, type: TYPES.webp, isMeanwhile };
  };
}

const made = (bytes: Buffer, form: PictureForm): ServedForm => ({
  object: { body: Readable.from([bytes]), bytes: bytes.length },
  type: typeOf(bytes, form),
  isMeanwhile: false,
});

const typeOf = (bytes: Buffer, { format }: PictureForm) =>
  format === 'jpg' && bytes[0] === PNG ? 'image/png' : TYPES[format];
