import type { TFunction } from 'i18next';
import type { CopiedCounts } from '#schema/api/space-template.ts';

/** What people look for first, and the tables that are counted for it. */
const kinds = {
  pages: ['page'],
  listings: ['listing'],
  datasets: ['dataset'],
  products: ['product'],
  partners: ['partner'],
  forms: ['form'],
  templates: ['template'],
  navigation: ['header', 'footer', 'sidebar'],
  assets: ['asset'],
  tags: ['tag'],
  prompts: ['aiprompt'],
} as const;

export type CopiedKind = keyof typeof kinds;

/** In words what a copy of a space brings, such as "12 pages"; without what there is none of. */
export function copiedTexts(counts: CopiedCounts, t: TFunction, wanted = Object.keys(kinds) as CopiedKind[]): string[] {
  return wanted.flatMap((kind) => {
    const count = kinds[kind].reduce((sum, table) => sum + (counts[table] ?? 0), 0);
    return count > 0 ? [t(`dashboard.copied.${kind}`, { count })] : [];
  });
}
