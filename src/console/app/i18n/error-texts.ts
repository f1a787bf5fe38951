import type { i18n } from 'i18next';

type Say = i18n['t'];

/** The one sentence of the providers that has a name in it; in other languages it does without. */
const NAMED = /^This .+ is already used\.$/;

/** Sentences of the database with values in them: each is said by the function beside it, which is given its named groups. */
const PATTERNS: readonly [sentence: RegExp, say: (t: Say, captures: Record<string, string>) => string][] = [
  // Values of a dataset that cannot follow a new type of their field (migration dataset_reshaping).
  [
    /^(?<lost>\d+) of (?<count>\d+) values under the key "(?<name>.+)" cannot become: (?<type>\w+)\.$/,
    (t, { lost, count, ...values }) =>
      t('views.lostKeys.unconverted', { ...values, lost: Number(lost), count: Number(count) }),
  ],
  // The same where they are so many that they were not all counted (migration record_slots).
  [
    /^At least (?<lost>\d+) values under the key "(?<name>.+)" cannot become: (?<type>\w+)\.$/,
    (t, { lost, ...values }) => t('views.lostKeys.unconvertedSome', { ...values, lost: Number(lost) }),
  ],
  // What a plan has no room for (migration plans).
  [
    /^The plan is full: its limit is (?<most>\d+) (?<limit>\w+)\. (?:Choose|Ask (?<owner>.+) for) a bigger one/,
    (t, { most, limit = '', owner }) =>
      `${t('plan.refused.full', { most: Number(most), what: t(`plan.limits.${limit}`, { defaultValue: limit }) })} ${
        owner ? t('plan.refused.askBigger', { owner }) : t('plan.refused.bigger')
      }`,
  ],
  // What is read only until it is paid (migration overdue_plans).
  [
    /^A payment is overdue, and nothing can be changed until it is made\. (?:Pay|Ask (?<owner>.+) to pay)/,
    (t, { owner }) =>
      `${t('plan.refused.late')} ${owner ? t('plan.refused.askToPay', { owner }) : t('plan.refused.pay')}`,
  ],
];

/**
 * What the servers say in the reader's language: by the sentence, by the code of the error table, or else by the English sentence,
 * which is the key of its translation. What has none stays as it is.
 */
export function errorTexts({ t }: Pick<i18n, 't'>): (sentence: string, code?: string) => string {
  return (sentence, code) => {
    for (const [pattern, say] of PATTERNS) {
      const found = pattern.exec(sentence);
      if (found) return say(t, { ...found.groups });
    }
    if (code !== undefined) return t(`auth.errors.${code}`, { defaultValue: sentence });
    // Sentences hold dots, which would lead into a tree.
    const texts: unknown = t('errors', { returnObjects: true, defaultValue: {} });
    const key = sentence.replace(NAMED, 'This value is already used.');
    const text = typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>)[key] : undefined;
    return typeof text === 'string' ? text : sentence;
  };
}
