import type { Model } from '#schema/model.ts';
import { aiprompt } from './aiprompt.ts';
import { dataset } from './dataset.ts';
import { listing } from './listing.ts';
import { page } from './page.ts';
import { partner } from './partner.ts';
import { tag } from './tag.ts';
import { user } from './user.ts';

/** What the console manages, and its menus (console.md section 2). */
export const model: Model = {
  resources: [page, listing, dataset, partner, tag, aiprompt, user],
  groups: [
    { id: 'home', label: '', mode: 'admin' },
    { id: 'content', label: 'Content creation', mode: 'space' },
    { id: 'analytics', label: 'Analytics', mode: 'space' },
    { id: 'management', label: 'Space management', mode: 'space' },
    { id: 'settings', label: 'Settings', mode: 'settings' },
  ],
  screens: [
    { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', path: '/dashboard', group: 'home', order: 1 },
    {
      id: 'space-settings',
      label: 'Space settings',
      icon: 'settings',
      path: '/config/general',
      group: 'management',
      order: 3,
    },
  ],
};
