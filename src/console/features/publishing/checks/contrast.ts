import { groundFor, hexColor } from '#render/styles/box-style.ts';
import { contrast, mixed, READABLE } from '#render/styles/readable-ink.ts';
import { type Ground, groundsOf } from '#render/styles/site-colors.ts';
import type { SiteLook } from '#render/styles/site-look.ts';
import { MOST_COLUMNS, type NestedBlock, nestBlocks, pathOf } from '#rules/nested-blocks.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { type BlockContent, contentOf, nameIn, shownTexts, type TextKind } from './block-contents.ts';
import { templateFacts } from './template-facts.ts';

/** Texts of a block that are hard to read where it stands. */
export interface FaintTexts {
  /** Names of the section and of the block. */
  where: readonly string[];
  texts: readonly TextKind[];
  /** The only scheme in which they are; null where that is so in all that visitors see. */
  scheme: 'light' | 'dark' | null;
}

/** What surrounds a block. */
interface Surroundings {
  /** Colours that are behind it; none where that is a picture, and nobody knows. */
  behind: readonly string[];
  /** Of its texts. */
  ink: string;
  colors: Ground;
  /** Whoever writes the page chose some of it. */
  isChosen: boolean;
}

/** A block of a section, as far as its texts go. */
interface Placed {
  content: BlockContent;
  name: string;
  path: readonly number[];
}

/** `#rgb`, `#rgba` and `#rrggbbaa` as six digits, over what is behind. */
function solid(hex: string, behind: string): string {
  const long = hex.length < 6 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
  const share = long.length === 9 ? Number.parseInt(long.slice(7), 16) / 255 : 1;
  return mixed(long.slice(0, 7), behind, share);
}

const isSolid = (hex: string) => hex.length === 4 || hex.length === 7;

/** @param info values of a section or a container (`boxStyle`, `containerCss`) */
function inside(around: Surroundings, info: JsonObject, look: SiteLook): Surroundings {
  const style = objectOf(info.style);
  const background = hexColor(style.background);
  const color = hexColor(style.color);
  const hasPicture = Boolean(info.picture || info.film);
  if (!background && !color && !hasPicture) return around;
  const own = groundFor(info, look);
  const painted = background ? [background, hexColor(info.gradient)].filter(Boolean) : [];
  // A background without gaps hides what is below, be it known or not.
  const below = around.behind.length === 0 && painted.every(isSolid) ? ['#000000'] : around.behind;
  const behind = background ? below.flatMap((hex) => painted.map((over) => solid(over, hex))) : around.behind;
  return {
    behind: hasPicture ? [] : behind,
    ink: own?.ink ?? (color || around.ink),
    colors: own ?? around.colors,
    isChosen: true,
  };
}

/** The kinds of texts of a block that are below 4.5 to 1 (WCAG 2.2, 1.4.3). */
function faintIn(content: BlockContent, { behind, ink, colors, isChosen }: Surroundings): TextKind[] {
  const { hasOwnBackground, own, cards } = templateFacts(content.definition);
  const { around, onCards } = shownTexts(content);
  // Its background stays the same, and texts without a color of their own change with the site.
  const ownInk = own.ink || ink;
  const isOwnFaint = own.background !== '' && contrast(solid(ownInk, own.background), own.background) < READABLE;
  if (isOwnFaint && around.includes('ink')) return ['ink'];
  if (!isChosen) return [];
  const shown = { ink, muted: colors.muted, link: colors.link };
  const isFaint = (kind: TextKind, hex: string) => contrast(solid(shown[kind], hex), hex) < READABLE;
  const faint = hasOwnBackground ? [] : around.filter((kind) => behind.some((hex) => isFaint(kind, hex)));
  // What keeps the colours of the site is made to be read on its backgrounds.
  const isFaintOnCards =
    ink !== colors.ink &&
    (onCards || (hasOwnBackground && around.includes('ink'))) &&
    cards.some((name) => isFaint('ink', solid(colors[name], '#ffffff')));
  return isFaintOnCards && !faint.includes('ink') ? ['ink', ...faint] : faint;
}

function placedIn(blocks: Json | undefined): Placed[] {
  return (Array.isArray(blocks) ? blocks.filter(isJsonObject) : []).flatMap((block) => {
    const content = contentOf(block);
    if (!content) return [];
    return { content, name: nameIn(objectOf(block.component)), path: pathOf(block.info ?? null) };
  });
}

/** A block with what is hard to read in it. */
type Found = Pick<FaintTexts, 'where' | 'texts'>;

function faintOn(ground: Ground, sections: readonly JsonObject[], look: SiteLook): Found[] {
  const page = { behind: [solid(ground.paper, '#ffffff')], ink: ground.ink, colors: ground, isChosen: false };
  return sections.flatMap((section) => {
    const faint = ({ block, columns }: NestedBlock<Placed>, around: Surroundings): Found[] => {
      const { content, name } = block;
      if (!content.definition.isContainer)
        return [{ where: [nameIn(section), name].filter(Boolean), texts: faintIn(content, around) }];
      const within = inside(around, content.values, look);
      return columns.flat().flatMap((nested) => faint(nested, within));
    };
    const nested = nestBlocks(placedIn(section.blocks), ({ path, content: { definition } }) => ({
      path,
      columns: definition.isContainer ? MOST_COLUMNS : 0,
    }));
    const { style = null } = objectOf(section.info);
    const around = inside(page, { style }, look);
    return nested.flatMap((block) => faint(block, around));
  });
}

/**
 * Texts that are hard to read on the background that a section or a container gives them, in each scheme that visitors may see.
 * @param sections rows of `section` with their blocks and their components
 */
export function faintTexts(sections: readonly JsonObject[], look: SiteLook): FaintTexts[] {
  const { light, dark } = groundsOf(look);
  const [inLight, inDark] = [light, dark].map((ground) => ground && faintOn(ground, sections, look));
  const blocks = (inLight ?? inDark ?? []).flatMap(({ where, texts }, index): FaintTexts[] => {
    const others = inLight && inDark ? (inDark[index]?.texts ?? []) : texts;
    if (String(texts) === String(others)) return [{ where, texts, scheme: null }];
    return [
      { where, texts, scheme: 'light' },
      { where, texts: others, scheme: 'dark' },
    ];
  });
  const found = blocks.filter(({ texts }) => texts.length > 0);
  return [...new Map(found.map((faint) => [JSON.stringify(faint), faint])).values()];
}
