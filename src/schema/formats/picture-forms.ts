import { withoutFocus } from './picture-focus.ts';

/**
 * The widths in pixels that a stored picture is served at. One is a quarter more than the one before: a browser that takes the
 * nearest gets at most an eighth more than it shows, on each side.
 */
export const pictureWidths = [
  48, 64, 80, 100, 128, 160, 200, 256, 320, 400, 512, 640, 800, 1024, 1280, 1600, 2048, 2560,
] as const;

/** The formats that pages show it in, the smaller first. */
export const pictureFormats = ['avif', 'webp'] as const;
/** What mails show: JPEG, or PNG where something shines through. Outlook for Windows knows neither AVIF nor WebP. */
const MAIL_FORMAT = 'jpg';
const formats = [...pictureFormats, MAIL_FORMAT] as const;
/** Twice what a mail is wide. */
const MAIL_WIDTH = 1280;

export interface PictureForm {
  width: number;
  format: (typeof formats)[number];
}

/** Keys of pictures of pixels (`src/server/assets/keys.ts`) end like this, before `.webp`. */
const HASH = '/[0-9a-f]{32}';
const PICTURE = new RegExp(`^(.*${HASH})\\.webp$`);
const FORM = new RegExp(`^(.*${HASH})\\.w(${pictureWidths.join('|')})\\.(${formats.join('|')})$`);

/**
 * The address of a form of a picture, or its key.
 * @param picture of the picture as it is stored
 * @returns undefined for anything that has no forms: drawings, and pictures from elsewhere
 */
export function formAddress(picture: string, { width, format }: PictureForm): string | undefined {
  const stem = PICTURE.exec(picture)?.[1];
  return stem === undefined ? undefined : `${stem}.w${width}.${format}`;
}

/** The form that mails show of a picture; undefined for what has no forms. @param picture its address, maybe with a focus */
export const mailForm = (picture: string): string | undefined =>
  formAddress(withoutFocus(picture), { width: MAIL_WIDTH, format: MAIL_FORMAT });

/** What the key of a form stands for, with the key of the picture that it is made of; undefined for any other key. */
export function formOf(key: string): (PictureForm & { picture: string }) | undefined {
  const [, stem, width, ending] = FORM.exec(key) ?? [];
  const format = formats.find((known) => known === ending);
  return format && { picture: `${stem}.webp`, width: Number(width), format };
}
