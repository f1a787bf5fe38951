import { club } from './club.ts';
import { hotel } from './hotel.ts';
import { magazine } from './magazine.ts';
import type { Say } from './say.ts';
import { shop } from './shop.ts';
import type { KitWords, SiteKit } from './site-kit.ts';

/** The sites that a space can begin with, by what they are for. */
export const siteKits = { hotel, magazine, shop, club } as const satisfies Record<
  string,
  (words: KitWords, say: Say) => SiteKit
>;

export type KitName = keyof typeof siteKits;

export const kitNames = Object.keys(siteKits) as KitName[];
