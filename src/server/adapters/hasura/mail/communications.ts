import type { JsonObject } from '#schema/json.ts';
import type { Communications, FiredEvent } from '../../../ports/newsletters/communications.ts';
import type { HasuraClient } from '../client.ts';

const FIRE = `mutation ServerFireCommunication($event: fire_communication_args!) {
  rows: fire_communication(args: $event) { id }
}`;
const ADVANCE = `mutation ServerAdvanceCommunications($args: advance_communications_args!) {
  rows: advance_communications(args: $args) { id communication_id space_id occasion email name status event_values }
}`;

interface MailRow {
  id: string;
  communication_id: string;
  space_id: string;
  occasion: string;
  email: string;
  name: string;
  status: string;
  event_values: JsonObject;
}

/** The arguments of the function of the database that notes the mails of an event. */
export const firedArgs = ({ spaceId, type, key, email, name, values }: FiredEvent) => ({
  ...{ at_space: spaceId, fired_by: type, event_key: key },
  ...{ person_email: email, person_name: name, tag_values: values },
});

/** Mails of communications, by the functions of the database (migration communications). */
export function createHasuraCommunications(client: HasuraClient): Communications {
  return {
    async fire(event) {
      const { rows } = await client.query<{ rows: unknown[] }>(FIRE, { event: firedArgs(event) });
      return rows.length;
    },

    async advance({ leaseSeconds, outcomes, upTo }) {
      const written = outcomes.map(({ messageId: message_id, ...same }) => ({ ...same, message_id }));
      const args = { lease_seconds: leaseSeconds, outcomes: written, up_to: upTo };
      const { rows } = await client.query<{ rows: MailRow[] }>(ADVANCE, { args });
      const mails = rows
        .filter(({ status }) => status === 'SENDING')
        .map(
          ({
            id,
            communication_id: communicationId,
            space_id: spaceId,
            occasion: type,
            email,
            name,
            event_values,
          }) => ({
            ...{ id, communicationId, spaceId, type, email, name },
            values: event_values,
          }),
        );
      return { mails, skipped: rows.length - mails.length };
    },
  };
}
