import type { Access } from '#schema/access.ts';
import { collectionRules } from './collection-rules.ts';
import { matrix } from './matrix.ts';
import { roleMenu } from './menu.ts';
import { roles } from './roles.ts';
import { rowLimits } from './row-limits.ts';
import { flagRules, lookupRules } from './rules.ts';
import { siteRules } from './site-rules.ts';
import { viewRules } from './view-rules.ts';

/** Who may do what. The browser's abilities and the data service's metadata are both compiled from this value. */
export const access: Access = {
  roles,
  matrix,
  flags: flagRules,
  rows: [...viewRules, ...collectionRules],
  lookups: lookupRules,
  visitors: siteRules,
  rowLimits,
  menu: roleMenu,
};
