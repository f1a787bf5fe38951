import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { memberPaths } from '../community/paths.ts';
import { membershipWords } from '../community/words/membership-words.ts';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'ro', 'zh'] as const;
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/**
 * A membership role as a card: `{ id, name, description, packages }`, where a package has its `period`, `price`, `currency`,
 * `trial_days`, `href` and, by language, `unit`: what stands around the price.
 */
export function cardOfRole({ id = '', name, label, short_description, package_details }: JsonObject): JsonObject {
  const { packages } = isJsonObject(package_details ?? null) ? (package_details as JsonObject) : {};
  const shown = (Array.isArray(packages) ? packages : []).flatMap((one): JsonObject[] => {
    const { period, price = null, currency = null, trial_days = null } = isJsonObject(one) ? one : {};
    if (period !== 'month' && period !== 'year' && period !== 'once' && period !== 'free') return [];
    const unit = Object.fromEntries(LANGUAGES.map((language) => [language, membershipWords(language)[period]]));
    return [{ period, price, currency, trial_days, unit, href: memberPaths('').join(text(id), period) }];
  });
  return { id, name: text(label) || text(name), description: text(short_description), packages: shown };
}
