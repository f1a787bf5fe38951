import type { ResourceLanguage } from 'i18next';

/** Texts of screens that few visits open, loaded with the first of them. */
export const texts: ResourceLanguage = Object.assign(
  {},
  ...Object.values(import.meta.glob('./fr/features/*.json', { eager: true, import: 'default' })),
);
