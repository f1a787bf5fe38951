import type { SiteKit } from '#render/library/kits/site-kit.ts';
import type { Actor } from '../audit.ts';

/** Sites that spaces begin with. Implementations speak with all rights. */
export interface SiteKits {
  /**
   * Gives a space without pages a site: its pages, published, with a header and a footer around them, and its look as far as
   * the space has none of its own, and its collections. In one transaction. Throws `site-begun` where it has a page.
   * @param withDemo whether the collections begin with records
   * @returns the id of the page that the site begins with
   */
  begin(spaceId: string, kit: SiteKit, withDemo: boolean, actor: Actor): Promise<string>;
}
