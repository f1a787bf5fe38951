import { useTranslation } from 'react-i18next';
import { optionText } from '#console/fields/choice/option-text.ts';
import { useMessage } from '#console/fields/useMessage.ts';
import { resourceError } from '#console/providers/data/resource-error.ts';
import { useLabels } from '#console/records/labels.ts';
import type { RowFault } from '#derive/values/assemble.ts';
import type { Source } from '#derive/values/source.ts';
import type { ChoiceField, Field } from '#schema/field.ts';
import { messages } from '#schema/messages.ts';
import type { Resource } from '#schema/resource.ts';

/** Characters of a name that a message repeats. */
const maxLength = 60;

/** Options that a message names. */
const maxOptions = 5;

/**
 * Faults of rows in the reader's language.
 * @param fieldAt the field of a column of the file, where it is known: what it takes is said too
 */
export function useFaultText(resource: Resource, fieldAt: (at: number) => Field | undefined = () => undefined) {
  const { t } = useTranslation();
  const messageOf = useMessage();
  const labels = useLabels(resource);

  function optionsOf({ options }: ChoiceField): string {
    const names = options.slice(0, maxOptions).map((option) => optionText(t, option));
    const more = options.length > maxOptions ? ['…'] : [];
    return t('views.import.fault.options', { names: [...names, ...more].join(', ') });
  }

  /** What is at fault: a member by its own label, with what it belongs to where that does not tell it from a field. */
  function nameOf({ field, within = [] }: RowFault): string {
    const [label = '', ...deeper] = within;
    const isPlain = deeper.length === 0 && !resource.fields.some((other) => labels.field(other) === label);
    const names = [...(field && !(label && isPlain) ? [labels.field(field)] : []), ...within];
    return names.join(': ');
  }

  function text(fault: RowFault): string {
    const { what, field, at, within } = fault;
    if (typeof what === 'string') {
      const choice = within ? undefined : (field ?? (at === undefined ? undefined : fieldAt(at)));
      const isChoice = what === messages.choice && choice?.kind === 'choice';
      const message = isChoice ? [messageOf(what), optionsOf(choice)].join(' ') : messageOf(what);
      const name = nameOf(fault);
      return name ? `${name}: ${message}` : message;
    }
    if ('refused' in what) {
      const { code, message } = what.refused;
      return resourceError(resource, [{ message, extensions: { code } }], {}).message;
    }
    if ('noField' in what) return t('views.import.fault.noField', { name: what.noField });
    if ('code' in what) return t(`views.import.fault.${what.code}`, { row: what.row });
    const name = what.name.length > maxLength ? `${what.name.slice(0, maxLength)}…` : what.name;
    return t(`views.import.fault.${what.found === 0 ? 'none' : 'many'}`, { name });
  }

  /** What is wrong, without the name or row that it is with. */
  function cause(fault: RowFault): string {
    const { what } = fault;
    if (typeof what === 'string' || 'noField' in what || 'refused' in what) return text(fault);
    if ('code' in what) {
      const isOfRow = what.code === 'twice' || what.code === 'sameValue' || what.code === 'freedLater';
      return isOfRow ? t(`views.import.cause.${what.code}`) : text(fault);
    }
    return t(`views.import.cause.${what.found === 0 ? 'none' : 'many'}`);
  }

  /** All that is wrong with a row in one line, each fault with the header of its cell. */
  function line(faults: readonly RowFault[], { headers }: Pick<Source, 'headers'>): string {
    const texts = faults.map((fault) =>
      fault.at === undefined ? text(fault) : `${headers[fault.at] ?? ''}: ${text(fault)}`,
    );
    return [...new Set(texts)].join(' ');
  }

  return { text, cause, line };
}
