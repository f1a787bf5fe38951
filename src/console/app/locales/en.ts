import type { ResourceLanguage } from 'i18next';

/** Every file of the folder: no two files share a top-level key. */
export const texts: ResourceLanguage = Object.assign(
  {},
  ...Object.values(import.meta.glob('./en/*.json', { eager: true, import: 'default' })),
);
