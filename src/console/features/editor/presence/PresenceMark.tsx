import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleAt } from './presence-store.ts';

/** Says on the canvas who else has a section or a block selected, in the colour of that person. @param id of the row */
export function PresenceMark({ id }: { id: string }) {
  const people = usePeopleAt(id);
  const [first] = people;
  return first ? <Mark people={people} color={first.color} /> : null;
}

function Mark({ people, color }: { people: readonly { name: string }[]; color: string }) {
  const { t } = useTranslation();
  const style = { '--person': color } as CSSProperties;
  return (
    <div
      className="canvas-here"
      style={style}
      role="note"
      aria-label={t('editor.presence.edits', { name: namesOf(people) })}
    >
      <span aria-hidden>{namesOf(people)}</span>
    </div>
  );
}

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ');
