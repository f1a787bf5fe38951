import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { communicationId, letterId, readersOf, sentAt } from './mail-rows.ts';
import { peopleOf } from './member-rows.ts';

const outcomes = [
  ...['delivered', 'delivered', 'delivered', 'delivered', 'opened', 'opened', 'opened', 'opened', 'opened', 'opened'],
  ...['clicked', 'clicked', 'clicked', 'bounced'],
] as const;
const devices = ['desktop', 'mobile', 'mobile', 'tablet'] as const;

/** What became of a mail. */
function outcomeOf(mailName: string, email: string, date: string): Row {
  const chance = chanceFor(`recipient/${mailName}/${email}`);
  const outcome = chance.pick(outcomes);
  return {
    status: outcome === 'bounced' ? 'BOUNCED' : 'DELIVERED',
    reason: outcome === 'bounced' ? 'The mailbox does not exist.' : null,
    date,
    opened_at: outcome === 'opened' || outcome === 'clicked' ? date : null,
    clicked_at: outcome === 'clicked' ? date : null,
    device: outcome === 'clicked' ? chance.pick(devices) : null,
  };
}

/** Rows of `recipients`: of letters, and of the first mails that a member gets. */
export function recipientRows(space: SpaceContent, today: Date): Row[] {
  const row = (mailName: string, parent: Row, person: { id: string; name: string; email: string }, more: Row) => {
    const id = demoId(`recipient/${space.key}/${mailName}/${person.email}`);
    return {
      ...{ id, name: person.name, email: person.email, member_id: person.id, added_by_hand: false },
      ...{
        message_id: null,
        reason: null,
        opened_at: null,
        clicked_at: null,
        newsletter_id: null,
        communication_id: null,
      },
      ...parent,
      ...more,
      ...(more.status === 'WAITING' ? {} : { message_id: `demo-${id.slice(0, 13)}` }),
      space_id: spaceIdOf(space),
    };
  };
  const letters = space.audience.letters.flatMap((letter) =>
    readersOf(space, letter).map((person) => {
      const date = sentAt(today, letter, letterId(space, letter));
      const more =
        letter.status === 'SENT'
          ? outcomeOf(letter.name, person.email, date)
          : { status: 'WAITING', date: today.toISOString() };
      return row(letter.name, { newsletter_id: letterId(space, letter) }, person, more);
    }),
  );
  const [welcome] = space.audience.communications;
  const greeted = welcome ? peopleOf(space).slice(0, 12) : [];
  return [
    ...letters,
    ...greeted.map((person, index) => {
      const date = daysBefore(today, 5 * index + 1, chanceFor(`welcome/${person.email}`));
      const parent = { communication_id: communicationId(space, welcome?.name ?? '') };
      return row('welcome', parent, person, outcomeOf('welcome', person.email, date));
    }),
  ];
}

/** Rows of `newsletter_send`: of letters that were sent, and of those that will be. */
export function sendRows(space: SpaceContent, today: Date): Row[] {
  return space.audience.letters
    .filter((letter) => readersOf(space, letter).length > 0)
    .map((letter) => {
      const id = letterId(space, letter);
      const starts_at = sentAt(today, letter, id);
      const isSent = letter.status === 'SENT';
      const total = readersOf(space, letter).length;
      return {
        id: demoId(`send/${id}`),
        newsletter_id: id,
        space_id: spaceIdOf(space),
        state: isSent ? 'DONE' : 'PLANNED',
        starts_at,
        begun_at: isSent ? starts_at : null,
        finished_at: isSent ? starts_at : null,
        total,
        handed_over: isSent ? total : 0,
        opens: isSent,
        audience: { everyone: true },
        created_at: isSent ? starts_at : today.toISOString(),
      };
    });
}

/** Rows of `mail_suppression`: addresses whose mails came back, and a reader who had enough. */
export function suppressionRows(space: SpaceContent, today: Date): Row[] {
  const row = (email: unknown, reason: string, newsletter_id: unknown, created_at: unknown) => ({
    id: demoId(`suppression/${space.key}/${email}`),
    ...{ space_id: spaceIdOf(space), email, reason, newsletter_id, created_at },
  });
  const bounced = new Map(
    recipientRows(space, today)
      .filter(({ status, newsletter_id }) => status === 'BOUNCED' && newsletter_id !== null)
      .map(({ email, newsletter_id, date }) => [email, row(email, 'BOUNCED', newsletter_id, date)]),
  );
  const unsubscribed = peopleOf(space).find(({ email, status }) => status === 'DISABLED' && !bounced.has(email));
  return [
    ...bounced.values(),
    ...(unsubscribed
      ? [row(unsubscribed.email, 'UNSUBSCRIBED', null, daysBefore(today, 20, chanceFor(unsubscribed.email)))]
      : []),
  ];
}
