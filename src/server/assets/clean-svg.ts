import { AppError } from '../errors.ts';

export interface CleanSvg {
  bytes: Buffer;
  /** Undefined where the drawing names no size of its own. */
  width: number | undefined;
  height: number | undefined;
}

/** What an SVG may point at: a part of itself, or a picture that it carries. */
const OWN = /^(?:#|data:image\/(?:png|jpe?g|gif|webp);base64,)/i;
/** Styles that load something, or hide a tag. */
const LOADS = /<|@import|url\(\s*['"]?\s*(?!#|data:image\/(?:png|jpe?g|gif|webp))/i;

/**
 * The drawing of an SVG without anything that runs, loads or leads elsewhere. DOMPurify decides what a drawing is; only
 * references are held tighter here, since a picture has no business with other addresses.
 * @throws AppError `image-unreadable` when no drawing is left
 */
export async function cleanSvg(source: string): Promise<CleanSvg> {
  // Both take half a second to load, which only the first SVG shall wait for.
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  try {
    const purifier = createPurifier(window);
    purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
      if (tagName === 'style' && LOADS.test(node.textContent ?? '')) node.textContent = '';
    });
    purifier.addHook('uponSanitizeAttribute', (_node, data) => {
      const refers = /^(?:xlink:)?href$|^src$/.test(data.attrName);
      if (refers ? !OWN.test(data.attrValue.trim()) : LOADS.test(data.attrValue)) data.keepAttr = false;
    });
    const fragment = purifier.sanitize(source, {
      USE_PROFILES: { svg: true, svgFilters: true },
      ADD_TAGS: ['use'],
      RETURN_DOM_FRAGMENT: true,
    });
    const svg = fragment.querySelector('svg');
    if (!svg) throw new AppError('image-unreadable');
    const text = new window.XMLSerializer().serializeToString(svg);
    const faults = new window.DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror');
    if (faults) throw new AppError('image-unreadable');
    return { bytes: Buffer.from(text), ...sizeOf(svg) };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image-unreadable', { cause: error });
  } finally {
    window.close();
  }
}

/** In pixels: the sides that it names, or those of its drawing area. */
function sizeOf(svg: Element): { width: number | undefined; height: number | undefined } {
  const [, , areaWidth, areaHeight] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string, area: number | undefined) => {
    const named = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(svg.getAttribute(name) ?? '')?.[1];
    const pixels = Math.round(named === undefined ? (area ?? 0) : Number(named));
    return pixels > 0 ? pixels : undefined;
  };
  return { width: side('width', areaWidth), height: side('height', areaHeight) };
}
