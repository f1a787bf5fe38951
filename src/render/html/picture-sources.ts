import { withoutFocus } from '#schema/formats/picture-focus.ts';
import { formAddress, pictureFormats, pictureWidths } from '#schema/formats/picture-forms.ts';
import { escapeValue } from './escape.ts';

/** Elements and attributes as `cleanHtml` writes them. */
const IMAGE = /<img( [^>]*) \/>/g;
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;

export const OWN_FILES = '/api/assets/';
/** CSS pixels that a phone is wide at most, and how many of its own it has for each. */
const PHONE = { width: 430, density: 3 };
/** Densest screen that people have on a desk. */
const DESK_DENSITY = 2;
/** What is drawn narrower, without saying where, may be drawn at the size that it has: a form could be larger. */
const NARROWEST = 200;

/**
 * Pictures of the space, each with its forms (`picture-forms.ts`), for the browser to take the one that it shows. An image says
 * by `width` how wide it is drawn at most, and by `sizes` when it is narrower. One without a width stays as it is, and so does one
 * with a `srcset`, or in a `picture`, of its own.
 * @param html as `cleanHtml` writes it
 * @param host the base URL of another host where files of the space are, without a slash at its end; their forms come from us
 */
export function withSources(html: string, host?: string): string {
  const isOwn = html.includes(OWN_FILES) || (host !== undefined && html.includes(host));
  if (!isOwn || html.includes('<picture')) return html;
  return html.replaceAll(IMAGE, (image: string, text: string) => {
    const attributes = new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
    const src = ownAddress(attributes.get('src') ?? '', host);
    const width = Number(attributes.get('width'));
    const ownSizes = attributes.get('sizes');
    if (attributes.has('srcset') || src === undefined || !(width > 0)) return image;
    if (ownSizes === undefined && width < NARROWEST) return image;
    const sizes = ownSizes === undefined ? ` sizes="(max-width: ${width}px) 100vw, ${width}px"` : '';
    const [avif, webp] = pictureFormats.map((format) => setOf(withoutFocus(src), format, widthsFor(width)));
    if (!avif || !webp) return image;
    const source = `<source type="image/avif" srcset="${avif}"${sizes || ` sizes="${ownSizes}"`} />`;
    return `<picture>${source}<img${text} srcset="${webp}"${sizes} /></picture>`;
  });
}

/** The address of a file of the space on this server; undefined for one from elsewhere. @param host as for `withSources` */
export function ownAddress(src: string, host: string | undefined): string | undefined {
  if (src.startsWith(OWN_FILES)) return src;
  return host !== undefined && src.startsWith(`${host}/`) ? `${OWN_FILES}${src.slice(host.length + 1)}` : undefined;
}

/** The widths that a picture is asked for, which is drawn at most this many CSS pixels wide. */
function widthsFor(displayWidth: number): readonly number[] {
  const least = Math.min(displayWidth / 2, 256);
  const most = Math.max(Math.min(displayWidth, PHONE.width) * PHONE.density, displayWidth * DESK_DENSITY);
  const first = pictureWidths.findLastIndex((width) => width <= least);
  const last = pictureWidths.findIndex((width) => width >= most);
  return pictureWidths.slice(Math.max(0, first), last === -1 ? undefined : last + 1);
}

function setOf(src: string, format: (typeof pictureFormats)[number], widths: readonly number[]): string {
  const addresses = widths.flatMap((width) => {
    const address = formAddress(src, { width, format });
    return address === undefined ? [] : [`${escapeValue(address)} ${width}w`];
  });
  return addresses.join(', ');
}
