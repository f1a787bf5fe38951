import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImages } from './sharp-images.ts';

const images = createImages({ maxPixels: 1_000_000 });

/** A picture of one colour. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c05030' } });

/** A PNG that announces a size, with as many bytes of compressed zeros as it likes. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(5_000_000), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function crcOf(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** An animated GIF whose frames differ. */
async function animation(frames: number): Promise<Buffer> {
  const height = 10 * frames;
  const raw = Buffer.from(Array.from({ length: 10 * height * 3 }, (_, at) => Math.floor(at / 300) * 20));
  return sharp(raw, { raw: { width: 10, height, channels: 3, pageHeight: 10 } })
    .gif()
    .toBuffer();
}

describe('resize', () => {
  it.each(['avif', 'webp'] as const)('makes a stored picture narrower as %s, and never larger', async (format) => {
    const { bytes } = await images.encode(await plain(800, 400).png().toBuffer(), {});
    const sizeOf = async (width: number) => {
      const resized = await images.resize(bytes, { width, format });
      return sharp(resized ?? Buffer.alloc(0)).metadata();
    };
    const decoder = format === 'avif' ? 'heif' : 'webp';
    expect(await sizeOf(320)).toMatchObject({ format: decoder, width: 320, height: 160 });
    expect(await sizeOf(1600)).toMatchObject({ format: decoder, width: 800, height: 400 });
  });

  it('makes a JPEG for mails, of what moves too, and a PNG of what something shines through', async () => {
    const forMail = async (source: Buffer) => {
      const { bytes } = await images.encode(source, {});
      return sharp((await images.resize(bytes, { width: 320, format: 'jpg' })) ?? Buffer.alloc(0)).metadata();
    };
    expect(await forMail(await plain(800, 400).png().toBuffer())).toMatchObject({ format: 'jpeg', width: 320 });
    expect(await forMail(await animation(3))).toMatchObject({ format: 'jpeg', width: 10 });
    const clear = sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 0.4 } },
    });
    expect(await forMail(await clear.png().toBuffer())).toMatchObject({ format: 'png', hasAlpha: true });
  });

  it('leaves one that moves, and says of one that it cannot read', async () => {
    const { bytes } = await images.encode(await animation(3), {});
    expect(await images.resize(bytes, { width: 48, format: 'avif' })).toBeNull();
    const broken = images.resize(Buffer.from('no picture'), { width: 48, format: 'avif' });
    await expect(broken).rejects.toMatchObject({ code: 'image-unreadable' });
  });
});

describe('encode', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('turns %s into WebP', async (format) => {
    const image = await images.encode(await plain(60, 40).toFormat(format).toBuffer(), {});
    expect(image).toMatchObject({ width: 60, height: 40, frames: 1 });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  it('cuts a still square out and never enlarges', async () => {
    const wide = await plain(800, 400).png().toBuffer();
    expect(await images.encode(wide, { square: 256 })).toMatchObject({ width: 256, height: 256 });
    const small = await plain(100, 60).png().toBuffer();
    expect(await images.encode(small, { square: 256 })).toMatchObject({ width: 60, height: 60 });
    const moving = await images.encode(await animation(4), { square: 256 });
    expect(moving).toMatchObject({ width: 10, height: 10, frames: 1 });
    expect((await sharp(moving.bytes).metadata()).pages ?? 1).toBe(1);
  });

  it('fits into the bounds and never enlarges', async () => {
    const file = await plain(800, 400).png().toBuffer();
    expect(await images.encode(file, { width: 200 })).toMatchObject({ width: 200, height: 100 });
    expect(await images.encode(file, { width: 900, height: 50 })).toMatchObject({ width: 100, height: 50 });
    expect(await images.encode(file, { width: 4000 })).toMatchObject({ width: 800, height: 400 });
    const { thumbnail } = await images.encode(file, {});
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
  });

  it('turns the picture upright and forgets where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '46/1 3/1 0/1' } };
    const file = await plain(60, 40).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const image = await images.encode(file, {});
    expect([image.width, image.height]).toEqual([40, 60]);
    const metadata = await sharp(image.bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
  });

  it('keeps an animation moving, with a still thumbnail', async () => {
    const image = await images.encode(await animation(4), {});
    expect(image).toMatchObject({ width: 10, height: 10, frames: 4 });
    expect((await sharp(image.bytes).metadata()).pages).toBe(4);
    expect((await sharp(image.thumbnail).metadata()).pages ?? 1).toBe(1);
  });

  it('refuses a bomb by what it announces, before it is decoded', async () => {
    const bomb = pngBomb(50_000, 50_000);
    expect(bomb.length).toBeLessThan(10_000);
    await expect(images.encode(bomb, {})).rejects.toMatchObject({ code: 'image-too-many-pixels' });
    const large = await plain(1001, 1000).png().toBuffer();
    await expect(images.encode(large, {})).rejects.toMatchObject({ code: 'image-too-many-pixels' });
  });

  it('counts the pixels of all frames', async () => {
    const small = createImages({ maxPixels: 350 });
    await expect(small.encode(await animation(4), {})).rejects.toMatchObject({ code: 'image-too-many-pixels' });
    expect(await small.encode(await animation(3), {})).toMatchObject({ frames: 3 });
  });

  const png = () => plain(20, 20).png().toBuffer();
  it.each([
    ['a text', async () => Buffer.from('no picture at all'), 'image-type-refused'],
    ['nothing', async () => Buffer.alloc(0), 'image-type-refused'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n'), 'image-type-refused'],
    ['a TIFF', async () => plain(20, 20).tiff().toBuffer(), 'image-type-refused'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image-type-refused'],
    ['a HEIC', async () => Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic', 'latin1'), 'image-heic-refused'],
    ['half a picture', async () => (await png()).subarray(0, 60), 'image-unreadable'],
    ['a JPEG in name only', async () => Buffer.from('\xff\xd8\xff and no more', 'latin1'), 'image-unreadable'],
  ])('refuses %s', async (_what, file, code) => {
    await expect(images.encode(await file(), {})).rejects.toMatchObject({ code });
  });
});
