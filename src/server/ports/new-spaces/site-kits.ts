import type { KitLanguage } from '#render/library/kits/say.ts';
import type { SiteKit } from '#render/library/kits/site-kit.ts';
import type { PaletteName } from '#render/styles/palettes.ts';
import type { Actor } from '../audit.ts';

export interface KitChoices {
  /** The one that the kit is written in; the site speaks it from then on. */
  language: KitLanguage;
  /** Whether the collections begin with records. */
  withDemo: boolean;
  /** In place of the colours of the kit, and of those that the space has; without it the space keeps its own (`lookFor`). */
  palette?: PaletteName | undefined;
}

/** Sites that spaces begin with. Implementations speak with all rights. */
export interface SiteKits {
  /** The language that the space has chosen for its site; English where it has chosen none. */
  languageOf(spaceId: string): Promise<KitLanguage>;
  /**
   * Gives a space without pages a site: its pages, published, with a header and a footer around them, and its look as far as
   * the space has none of its own, and its collections. In one transaction. Throws `site-begun` where it has a page.
   * @returns the id of the page that the site begins with
   */
  begin(spaceId: string, kit: SiteKit, choices: KitChoices, actor: Actor): Promise<string>;
}
