import { chanceFor, daysBefore, demoId, slugOf } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { purchaseRows } from './commerce-rows.ts';
import { letterBlocks, type MailBlock, messageBlocks } from './mail-blocks.ts';
import { peopleOf } from './member-rows.ts';

export type Letter = SpaceContent['audience']['letters'][number];

export const letterId = (space: SpaceContent, { name }: Letter) => demoId(`newsletter/${space.key}/${name}`);
export const communicationId = (space: SpaceContent, name: string) => demoId(`communication/${space.key}/${name}`);

/** The members who got a letter, or will. */
export function readersOf(space: SpaceContent, letter: Letter) {
  if (letter.status === 'DRAFT') return [];
  const active = peopleOf(space).filter(({ status }) => status === 'ACTIVE');
  return chanceFor(`readers/${letter.name}`).some(active, Math.min(14, active.length));
}

/** A planned letter goes out so many weeks from now, also where the demo began earlier. */
export function sentAt(today: Date, letter: Letter, id: string): string {
  const chance = chanceFor(`sent/${id}`);
  if (letter.status === 'SENT') return daysBefore(today, letter.weeks * 7, chance);
  return daysBefore(new Date(Math.max(today.getTime(), Date.now())), -7 * (letter.weeks + 1), chance);
}

/** Rows of `newsletter`. A copy has the slug of its original, as both had the same name when it was made. */
export function newsletterRows(space: SpaceContent, today: Date): Row[] {
  return space.audience.letters.map((letter) => {
    const chance = chanceFor(`newsletter/${letter.name}`);
    const sent = letter.weeks * 7;
    return {
      id: letterId(space, letter),
      name: letter.name,
      slug: slugOf(letter.name.replace(' (copy)', '')),
      status: letter.status,
      author_id: chance.pick(space.writers).id,
      credits_used: letter.status === 'SENT' ? readersOf(space, letter).length : 0,
      meta: { subject: letter.subject, ...(letter.isCopy ? { copied: true } : {}) },
      planned_at: letter.status === 'PLANNED' ? sentAt(today, letter, letterId(space, letter)) : null,
      sent_at: letter.status === 'SENT' ? daysBefore(today, sent, chance) : null,
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, sent + chance.between(2, 9), chance),
      updated_at: daysBefore(today, sent + 1, chance),
    };
  });
}

/** Rows of `credit_entry`: what the space was given, bought, and used for its letters. */
export function creditRows(space: SpaceContent, today: Date): Row[] {
  const entry = (key: string, kind: string, credits: number, more: Row): Row => ({
    id: demoId(`credits/${space.key}/${key}`),
    space_id: spaceIdOf(space),
    kind,
    credits,
    note: null,
    newsletter_id: null,
    created_by: null,
    ...more,
  });
  const begin = daysBefore(today, 795, chanceFor(`credits/${space.key}`));
  const bought = purchaseRows(space, today).flatMap(({ id, status, meta, user_id, created_at }) => {
    const { credits } = meta as { credits?: number };
    if (status !== 'COMPLETED' || credits === undefined) return [];
    return [entry(String(id), 'BOUGHT', credits, { created_by: user_id, created_at })];
  });
  const used = newsletterRows(space, today)
    .map((row, index) => ({ row, readers: readersOf(space, space.audience.letters[index] as Letter).length }))
    .filter(({ readers }) => readers > 0)
    .map(({ row: { id, author_id, sent_at, created_at }, readers }) =>
      entry(String(id), 'USED', -readers, {
        newsletter_id: id,
        created_by: author_id,
        created_at: sent_at ?? created_at,
      }),
    );
  return [entry('welcome', 'GRANTED', 500, { note: 'To begin with', created_at: begin }), ...bought, ...used];
}

/** Rows of `communication`: the mails that the site sends by itself. */
export function communicationRows(space: SpaceContent, today: Date): Row[] {
  return space.audience.communications.map(({ name, type, subject }, index) => {
    const chance = chanceFor(`communication/${name}`);
    return {
      id: communicationId(space, name),
      name,
      type,
      meta: { subject },
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, 650 - 20 * index, chance),
      updated_at: daysBefore(today, chance.between(10, 200), chance),
    };
  });
}

/** Rows of `communication_trigger`: to whom a mail went. */
export function triggerRows(space: SpaceContent, today: Date): Row[] {
  const people = peopleOf(space);
  return space.audience.communications.flatMap(({ name }) => {
    const chance = chanceFor(`triggers/${space.key}/${name}`);
    return chance.some(people, chance.between(2, 7)).map(({ email }) => ({
      id: demoId(`trigger/${space.key}/${name}/${email}`),
      email,
      communication_id: communicationId(space, name),
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, chance.between(1, 90), chance),
    }));
  });
}

/** Rows of `newsletter_section` and `newsletter_block`: every letter is finished, every mail says what it is for. */
export function mailContentRows(space: SpaceContent, componentId: (name: string) => string) {
  const part = (key: string, parent: Row, content: readonly MailBlock[]) => {
    const section = {
      id: demoId(`mail-section/${space.key}/${key}`),
      newsletter_id: null,
      communication_id: null,
      ...parent,
    };
    const block = ({ component, info }: MailBlock, sort_order: number) => ({
      id: demoId(`mail-block/${space.key}/${key}/${component}`),
      name: component,
      info,
      sort_order,
      component_id: componentId(component),
      section_id: section.id,
      newsletter_id: section.newsletter_id,
      communication_id: section.communication_id,
      space_id: spaceIdOf(space),
    });
    return {
      section: { ...section, name: 'Opening', info: {}, sort_order: 0, space_id: spaceIdOf(space) },
      blocks: content.map(block),
    };
  };
  const parts = [
    ...space.audience.letters.map((letter) =>
      part(letter.name, { newsletter_id: letterId(space, letter) }, letterBlocks(letter.subject, letter.opening)),
    ),
    ...space.audience.communications.map(({ name, subject, text }) =>
      part(name, { communication_id: communicationId(space, name) }, messageBlocks(subject, text)),
    ),
  ];
  return { sections: parts.map(({ section }) => section), blocks: parts.flatMap(({ blocks }) => blocks) };
}
