import type { ResourceLanguage } from 'i18next';

/** Texts that no list begins with, loaded with the first code that has them. */
export const texts: ResourceLanguage = Object.assign(
  {},
  ...Object.values(import.meta.glob('./en/later/*.json', { eager: true, import: 'default' })),
);
