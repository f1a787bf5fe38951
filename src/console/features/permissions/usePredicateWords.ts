import { useTranslation } from 'react-i18next';
import { isSessionReference, type Operand, type Predicate } from '#schema/predicate.ts';

/** A row rule in words: `“audience” is personal and “created_by” is the person`. Columns keep their own names. */
export function usePredicateWords(): (rule: Predicate) => string {
  const { t } = useTranslation();

  function words(rule: Predicate): string {
    if ('all' in rule) return rule.all.map(grouped).join(t('permissions.words.and'));
    if ('any' in rule) return rule.any.map(grouped).join(t('permissions.words.or'));
    if ('not' in rule) return `${t('permissions.words.no')}: ${grouped(rule.not)}`;
    if ('via' in rule) return t('permissions.words.via', { relation: rule.via, rule: grouped(rule.where) });
    const { field, op } = rule;
    const text = { eq: 'is', neq: 'isNot', in: 'oneOf', nin: 'noneOf' }[op as string] ?? 'is';
    return t(`permissions.words.${text}`, { field, value: valueWords(rule.value) });
  }

  /** What joins several conditions stands in brackets inside another. */
  function grouped(rule: Predicate): string {
    const parts = 'all' in rule ? rule.all : 'any' in rule ? rule.any : [];
    return parts.length > 1 ? `(${words(rule)})` : words(rule);
  }

  function valueWords(value: Operand): string {
    if (isSessionReference(value)) return t(`permissions.words.${value.session === 'userId' ? 'you' : 'here'}`);
    if (typeof value === 'boolean') return t(`permissions.words.${value ? 'yes' : 'no'}`);
    return Array.isArray(value) ? value.join(', ') : String(value);
  }

  return words;
}
