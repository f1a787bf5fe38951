import { getI18n } from 'react-i18next';

/** Texts that only some screens show, each in a file of its own: `app/locales/<language>/<group>.json`. */
export const textGroups = [
  'clicks',
  'community',
  'details',
  'drawing',
  'editor',
  'forms',
  'invitation',
  'navigation',
  'people',
  'permissions',
  'publishing',
  'superadmin',
  'templates',
  'transfer',
] as const;

/**
 * Code whose texts are in a group, once both are there: for `lazy`, so that no screen ever shows the keys of its texts.
 * Rejects when either cannot be loaded.
 */
export async function withTexts<Code>(group: (typeof textGroups)[number], code: Promise<Code>): Promise<Code> {
  const texts = new Promise<void>((resolve, reject) => {
    void getI18n().loadNamespaces(group, (error: unknown) => (error ? reject(error) : resolve()));
  });
  const [loaded] = await Promise.all([code, texts]);
  return loaded;
}
