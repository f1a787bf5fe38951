import { beforeEach, describe, expect, it } from 'vitest';
import { communicationOccasions } from '#resources/communication-occasions.ts';
import { communicationTypes } from '#rules/communications.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newUser, values } from '../rows.ts';

type Row = Record<string, unknown>;

it('every type that is offered is described, and the other way round', () => {
  expect(communicationOccasions).toEqual(communicationTypes.map(({ type, label }) => ({ value: type, label })));
});

describe.each(engineNames)('communications on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let elsewhere = '';

  const rows = async (sql: string, ...params: string[]): Promise<Row[]> =>
    (await values(database(), `select to_jsonb(one)::text from (${sql}) one`, params)).map((text) =>
      JSON.parse(text ?? ''),
    );
  const run = (sql: string, ...params: string[]) => database().query(sql, params);
  const member = (email: string, more = {}) =>
    insert(database(), 'member', {
      ...{ space_id: space, email, info: { status: 'ACTIVE', first_name: 'Ada', last_name: 'Byron' } },
      ...more,
    });

  /** A communication that sends mail, to these addresses too. */
  async function communication(
    type: string,
    { addresses = [], at = space, ...more }: { addresses?: string[]; at?: string; [column: string]: unknown } = {},
  ) {
    const id = await insert(database(), 'communication', {
      ...{ name: type, type, meta: { subject: 'Hello' }, space_id: at, status: 'OFF', to_sender: false, ...more },
    });
    const section = await insert(database(), 'newsletter_section', { communication_id: id, space_id: at, name: '' });
    await insert(database(), 'newsletter_block', {
      ...{ section_id: section, space_id: at, name: '', info: {}, sort_order: 0, version: 1 },
    });
    for (const email of addresses) {
      await insert(database(), 'communication_trigger', { communication_id: id, email, space_id: at });
    }
    await run(`update communication set status = 'ON' where id = $1::uuid`, id);
    return id;
  }
  const mails = () =>
    rows(`select email, name, status, reason, occasion, event, event_values from recipients
          where communication_id is not null and space_id in ('${space}', '${elsewhere}') order by email, event`);
  const addressed = async () => (await mails()).map(({ email, occasion }) => `${occasion} ${email}`);
  const fire = (type: string, key: string, email: string | null, tags: object = {}, name = '') =>
    rows(
      'select * from fire_communication($1::uuid, $2, $3, $4, $5, $6::jsonb)',
      space,
      type,
      key,
      email as string,
      name,
      JSON.stringify(tags),
    );
  const advance = (outcomes: object[] = [], upTo = 25, seconds = 60) =>
    rows(
      'select * from advance_communications($1::integer, $2::jsonb, $3::integer)',
      String(seconds),
      JSON.stringify(outcomes),
      String(upTo),
    );
  /** What somebody does in the console. */
  const asSession = (session: object, sql: string, ...params: string[]) =>
    database().transaction(async (connection) => {
      await connection.query(`select set_config('hasura.user', $1, true)`, [JSON.stringify(session)]);
      await connection.query(sql, params);
    });
  const asPerson = (user: string, sql: string, ...params: string[]) =>
    asSession({ 'x-hasura-user-id': user }, sql, ...params);

  beforeEach(async () => {
    await run('delete from recipients where communication_id is not null');
    space = await insert(database(), 'space', { name: 'Harbour', status: 'Live' });
    elsewhere = await insert(database(), 'space', { name: 'Elsewhere', status: 'Live' });
  });

  describe('an event', () => {
    it('is answered once to its person and to each address, and in its own space alone', async () => {
      await communication('newsletter-sign-up', {
        addresses: ['desk@example.com', 'ADA@example.com', 'desk@example.com'],
      });
      await communication('newsletter-sign-up', { at: elsewhere, addresses: ['other@example.com'] });
      expect(await fire('newsletter-sign-up', 'sign-up:1', 'ada@example.com', {}, 'Ada\nBcc: x')).toHaveLength(2);
      expect(await fire('newsletter-sign-up', 'sign-up:1', 'ada@example.com')).toHaveLength(0);
      expect(await mails()).toMatchObject([
        { email: 'ada@example.com', name: 'Ada Bcc: x', status: 'DUE', occasion: 'newsletter-sign-up' },
        { email: 'desk@example.com', name: '' },
      ]);
      expect(await fire('newsletter-sign-up', 'sign-up:2', 'no address')).toHaveLength(2);
    });

    it('is answered by nothing that is off, and by nothing of another type', async () => {
      const id = await communication('welcome');
      await run(`update communication set status = 'OFF' where id = $1::uuid`, id);
      await communication('comment', { addresses: ['desk@example.com'] });
      expect(await fire('welcome', 'member:1', 'ada@example.com')).toEqual([]);
    });

    it('fires nothing else: a mail is no event', async () => {
      await communication('newsletter-sign-up', { addresses: ['desk@example.com'] });
      await fire('newsletter-sign-up', 'sign-up:1', 'ada@example.com');
      const [first, second] = await advance();
      await advance([first, second].map((one) => ({ id: one?.id, status: 'SENT', message_id: `m-${one?.id}` })));
      expect(await mails()).toHaveLength(2);
    });
  });

  describe('each type', () => {
    it('account-confirmation: goes to the mailbox alone that it signs in', async () => {
      await communication('account-confirmation', { addresses: ['desk@example.com'] });
      await fire('account-confirmation', 'sign-in:hash', 'new@example.com', { sealed: 'x' });
      expect(await addressed()).toEqual(['account-confirmation new@example.com']);
    });

    it('welcome: greets a member at the first sign-in, and not at the second', async () => {
      await communication('welcome');
      await communication('welcome', { at: elsewhere });
      const id = await member('ada@example.com');
      expect(await mails()).toEqual([]);
      for (let time = 0; time < 2; time += 1)
        await run('update member set last_login_at = now() where id = $1::uuid', id);
      expect(await mails()).toMatchObject([{ email: 'ada@example.com', name: 'Ada Byron', event: `member:${id}` }]);
    });

    it('form-record: answers to its form, or to any, and to whoever filled it in where that is switched on', async () => {
      const form = (name: string) =>
        insert(database(), 'form', { space_id: space, name, type: 'step', status: 'Active', meta: {} });
      const [contact, other] = [await form('Contact'), await form('Other')];
      await communication('form-record', { addresses: ['any@example.com'] });
      await communication('form-record', { addresses: ['contact@example.com'], form_id: contact, to_sender: true });
      const fill = (key: string, id: string) =>
        fire('form-record', key, 'ada@example.com', { form: { id, name: 'x' }, record: { a: 'b' } });
      await fill('record:1', other);
      expect(await addressed()).toEqual(['form-record any@example.com']);
      await fill('record:2', contact);
      expect((await mails()).slice(0, 1)).toMatchObject([
        { email: 'ada@example.com', event_values: { record: { a: 'b' } } },
      ]);
      expect(await mails()).toHaveLength(4);
    });

    it('membership: begins, changes its role, is cancelled and goes, each told once', async () => {
      for (const became of ['began', 'changed', 'ended']) await communication(`membership-${became}`);
      const subscription = await insert(database(), 'subscription', {
        space_id: space,
        name: 'Club',
        description: '',
        status: 'ACTIVE',
      });
      const role = (name: string) =>
        insert(database(), 'membership_role', {
          ...{ space_id: space, subscription_id: subscription, name, label: '', short_description: '', default: false },
          ...{
            allowed_to_comment: false,
            premium_member: false,
            membership_info: {},
            newsletter_tags: {},
            subscriber_tags: {},
          },
          ...{ package_details: {}, stripe_info: {}, theme_configuration: {} },
        });
      const [silver, gold] = [await role('Silver'), await role('Gold')];
      const one = await insert(database(), 'member_subscription', {
        ...{
          space_id: space,
          member_id: await member('ada@example.com'),
          subscription_id: subscription,
          membership_role_id: silver,
        },
        ...{ recurring: true, stripe_info: {} },
      });
      const readOccasions = async () => (await mails()).map(({ occasion }) => occasion).sort();
      expect(await readOccasions()).toEqual(['membership-began']);
      await run('update member_subscription set recurring = false where id = $1::uuid', one);
      expect(await readOccasions()).toEqual(['membership-began']);
      await run('update member_subscription set membership_role_id = $2::uuid where id = $1::uuid', one, gold);
      expect(await readOccasions()).toEqual(['membership-began', 'membership-changed']);
      await run(`update member_subscription set cancel_info = '{"ends_at": "2027-01-31"}' where id = $1::uuid`, one);
      await run('delete from member_subscription where id = $1::uuid', one);
      expect(await readOccasions()).toEqual(['membership-began', 'membership-changed', 'membership-ended']);
      expect((await mails()).find(({ occasion }) => occasion === 'membership-ended')).toMatchObject({
        event_values: { membership: { name: 'Club', role: 'Gold', until: '2027-01-31' } },
      });
    });

    it('membership: nobody is told that it ended along with the member', async () => {
      await communication('membership-ended');
      const subscription = await insert(database(), 'subscription', {
        space_id: space,
        name: 'Club',
        description: '',
        status: 'ACTIVE',
      });
      const ada = await member('ada@example.com');
      const row = { space_id: space, member_id: ada, subscription_id: subscription, recurring: true, stripe_info: {} };
      await insert(database(), 'member_subscription', row);
      await run('delete from member where id = $1::uuid', ada);
      expect(await mails()).toEqual([]);
    });

    it('payment: is told when it is completed, and when it fails', async () => {
      for (const became of ['received', 'failed']) await communication(`payment-${became}`);
      const payer = await newUser(database());
      const pay = (status: string) =>
        insert(database(), 'purchase', {
          ...{
            space_id: space,
            user_id: payer,
            amount: 1200,
            currency: 'jpy',
            status,
            type: 'NEWSLETTER_CREDITS',
            meta: {},
          },
        });
      const id = await pay('PROCESSING');
      expect(await mails()).toEqual([]);
      for (let time = 0; time < 2; time += 1)
        await run(`update purchase set status = 'COMPLETED' where id = $1::uuid`, id);
      await pay('FAILED');
      expect((await mails()).map(({ occasion, event_values }) => [occasion, event_values]).sort()).toEqual([
        ['payment-failed', { payment: { amount: 1200, currency: 'JPY' } }],
        ['payment-received', { payment: { amount: 1200, currency: 'JPY' } }],
      ]);
    });

    it('comment and reply: tell the addresses when it is written, and who wrote the post once it is published', async () => {
      await communication('comment', { addresses: ['desk@example.com'] });
      await communication('reply');
      const [ada, bob] = [await member('ada@example.com'), await member('bob@example.com')];
      const common = { content: 'Fine <b>boats</b>', likes_count: 0, space_id: space };
      const post = await insert(database(), 'post', {
        ...common,
        title: 'Boats',
        member_id: ada,
        is_published: true,
        comments_count: 0,
      });
      expect(await addressed()).toEqual(['comment desk@example.com']);
      const comment = await insert(database(), 'post_comments', {
        ...common,
        post_id: post,
        member_id: bob,
        is_published: false,
      });
      expect(await addressed()).toEqual(['comment desk@example.com', 'comment desk@example.com']);
      const staff = await newUser(database());
      await asPerson(staff, 'update post_comments set is_published = true where id = $1::uuid', comment);
      expect(await mails()).toHaveLength(3);
      expect((await mails())[0]).toMatchObject({
        ...{ email: 'ada@example.com', occasion: 'reply' },
        event_values: { comment: { text: 'Fine <b>boats</b>', author: 'Ada Byron', title: 'Boats', post } },
      });
      await insert(database(), 'post_comments', { ...common, post_id: post, member_id: ada, is_published: true });
      expect((await mails()).filter(({ occasion }) => occasion === 'reply')).toHaveLength(1);
    });
  });

  describe('what people of the space do', () => {
    async function club() {
      await communication('membership-began');
      const subscription = await insert(database(), 'subscription', {
        space_id: space,
        name: 'Club',
        description: '',
        status: 'ACTIVE',
      });
      return { subscription, staff: await newUser(database()) };
    }
    const give = `insert into member_subscription (member_id, subscription_id, space_id)
      select id, $2::uuid, space_id from member where space_id = $1::uuid and email like $3`;

    it('is answered by hand, one at a time', async () => {
      const { subscription, staff } = await club();
      await member('one@example.com');
      await asPerson(staff, give, space, subscription, 'one%');
      expect(await addressed()).toEqual(['membership-began one@example.com']);
    });

    it('is not answered in bulk or by an import: nobody gets 10,000 mails by surprise', async () => {
      const { subscription, staff } = await club();
      await run(
        `insert into member (space_id, email, info) select $1::uuid, 'many' || n || '@example.com', '{"status": "ACTIVE"}' from generate_series(1, 10000) n`,
        space,
      );
      await asPerson(staff, give, space, subscription, 'many_%');
      await member('last@example.com');
      const session = { 'x-hasura-user-id': staff, 'x-hasura-import': JSON.stringify({ run: space, attempt: 1 }) };
      await asSession(session, give, space, subscription, 'last%');
      expect(await mails()).toEqual([]);

      // By hand, while an import of the same person runs.
      const imported = { space_id: space, created_by: staff, resource: 'member_subscription', state: 'WORKING' };
      await insert(database(), 'import_run', imported);
      await member('hand@example.com');
      await asPerson(staff, give, space, subscription, 'hand%');
      expect(await addressed()).toEqual(['membership-began hand@example.com']);
    });
  });

  describe('answers that are held as spam', () => {
    it('are answered once they are released, and not before', async () => {
      await communication('form-record', { addresses: ['desk@example.com'], to_sender: true });
      const form_id = await insert(database(), 'form', { name: 'Wishes', type: 'cta', space_id: space });
      const told = { form: 'Wishes', email: 'ann@example.com', name: 'Ann', answers: { name: 'Ann', summary: 'Ann' } };
      const insertHeldRecord = (last: number) =>
        insert(database(), 'held_record', {
          ...{ id: `0b000000-0000-4000-8000-00000000000${last}`, space_id: space, form_id, reason: 'TRAP', visit: 'v' },
          ...{ info: { name: 'Ann' }, told, summary: 'Ann' },
        });
      const id = await insertHeldRecord(1);
      await insertHeldRecord(2);
      const records = () => rows('select id, info from record where form_id = $1::uuid', form_id);
      expect([await mails(), await records()]).toEqual([[], []]);
      await run('update held_record set released = true where id = $1::uuid', id);
      expect(await mails()).toMatchObject(
        ['ann@example.com', 'desk@example.com'].map((email) => ({
          ...{ email, status: 'DUE', event: `record:${id}` },
          event_values: { form: { id: form_id, name: 'Wishes' }, record: { name: 'Ann' } },
        })),
      );
      expect(await records()).toEqual([{ id, info: { name: 'Ann' } }]);
      expect(await rows('select id from held_record where form_id = $1::uuid', form_id)).toHaveLength(1);
      await run('delete from held_record where form_id = $1::uuid', form_id);
    });

    it('are the last 500 of a form, and what a flood brought goes first', async () => {
      const form_id = await insert(database(), 'form', { name: 'Flooded', type: 'cta', space_id: space });
      const hold = (reason: string, from: number, to: number) =>
        run(
          `insert into held_record (id, space_id, form_id, reason, info, told, visit, created_at)
           select gen_random_uuid(), $1::uuid, $2::uuid, $3, '{}', '{}', 'v', now() + n * interval '1 second'
           from generate_series($4::integer, $5::integer) n`,
          ...[space, form_id, reason, String(from), String(to)],
        );
      await hold('FAST', 1, 2);
      await hold('MANY', 3, 520);
      const counts = 'select reason, count(*) as many from held_record where form_id = $1::uuid group by 1 order by 1';
      expect(await rows(counts, form_id)).toEqual([
        { reason: 'FAST', many: 2 },
        { reason: 'MANY', many: 498 },
      ]);
    });
  });

  describe('a mail that is due', () => {
    const due = async (key = 'sign-up:1', email = 'ada@example.com') => {
      const [mail] = await fire('newsletter-sign-up', key, email, { secret: 1 });
      return String(mail?.id);
    };
    const state = async () => (await mails()).map(({ status, reason }) => (reason ? `${status} ${reason}` : status));

    it('is given to one server, and what that one had when it died is never sent again', async () => {
      await communication('newsletter-sign-up');
      const id = await due();
      expect(await advance([], 25, 0)).toMatchObject([{ id, status: 'SENDING' }]);
      expect(await advance()).toEqual([]);
      expect(await state()).toEqual(['UNCLEAR']);
      // The outcome that comes late all the same clears it up.
      await advance([{ id, status: 'SENT', message_id: 'm' }]);
      expect(await state()).toEqual(['SENT']);
    });

    it('forgets what its merge tags say once it is handed over', async () => {
      await communication('newsletter-sign-up');
      const id = await due();
      expect((await advance())[0]).toMatchObject({ event_values: { secret: 1 } });
      await advance([{ id, status: 'SENT', message_id: 'm' }]);
      expect((await mails())[0]).toMatchObject({ event_values: {} });
    });

    it('waits where the mail service is busy, and is given up after a day', async () => {
      await communication('newsletter-sign-up');
      const id = await due();
      await advance();
      expect(await advance([{ id, status: 'DUE', reason: 'HELD_UP' }])).toEqual([]);
      expect(await state()).toEqual(['DUE HELD_UP']);
      await run(
        `update recipients set due_at = now(), created_at = now() - interval '25 hours' where id = $1::uuid`,
        id,
      );
      expect(await advance()).toHaveLength(1);
      await advance([{ id, status: 'DUE', reason: 'HELD_UP' }]);
      expect(await state()).toEqual(['REFUSED HELD_UP']);
    });

    it.each(['BOUNCED', 'COMPLAINED'])('is left out where the address %s before', async (reason) => {
      await communication('newsletter-sign-up');
      await insert(database(), 'mail_suppression', {
        space_id: space,
        email: 'Ada@example.com',
        reason,
        created_at: new Date().toISOString(),
      });
      await due();
      await advance();
      expect(await state()).toEqual([`SKIPPED ${reason}`]);
    });

    it('goes to whoever unsubscribed from newsletters: it is an answer', async () => {
      await communication('newsletter-sign-up');
      await insert(database(), 'mail_suppression', {
        space_id: space,
        email: 'ada@example.com',
        reason: 'UNSUBSCRIBED',
        created_at: new Date().toISOString(),
      });
      await due();
      expect(await advance()).toMatchObject([{ status: 'SENDING' }]);
    });

    it.each(['Paused', 'Withdraw', 'Deleted'])('is left out where the site is %s', async (status) => {
      await communication('newsletter-sign-up');
      await due();
      await run('update space set status = $2 where id = $1::uuid', space, status);
      await advance();
      expect(await state()).toEqual(['SKIPPED SITE_NOT_LIVE']);
    });

    it('is left out once its communication is off, and goes with a communication that is deleted', async () => {
      const id = await communication('newsletter-sign-up');
      await due();
      await run(`update communication set status = 'OFF' where id = $1::uuid`, id);
      await advance();
      expect(await state()).toEqual(['SKIPPED SWITCHED_OFF']);
      await run(`update communication set status = 'ON' where id = $1::uuid`, id);
      await due('sign-up:2');
      await run('delete from communication where id = $1::uuid', id);
      expect(await advance()).toEqual([]);
      expect(await mails()).toEqual([]);
    });

    it('goes to a member as that is by then: to a new address, and to nobody who is gone or disabled', async () => {
      const addresses = ['team@example.com', 'moved@example.com'];
      await communication('welcome', { addresses });
      const ids = new Map<string, string>();
      for (const name of ['stays', 'gone', 'off', 'moves', 'twin']) {
        const id = await member(`${name}@example.com`);
        ids.set(name, id);
        await run('update member set last_login_at = now() where id = $1::uuid', id);
      }
      const of = (name: string) => String(ids.get(name));
      await run('delete from member where id = $1::uuid', of('gone'));
      await run(`update member set info = info || '{"status": "DISABLED"}' where id = $1::uuid`, of('off'));
      await run(`update member set email = 'New@example.com' where id = $1::uuid`, of('moves'));
      await run(`update member set email = 'moved@example.com' where id = $1::uuid`, of('twin'));
      await advance();
      const told = (await mails()).filter(({ email }) => !addresses.includes(String(email)));
      expect(told.map(({ email, status, reason }) => [email, reason ?? status])).toEqual([
        ['New@example.com', 'SENDING'],
        ['gone@example.com', 'DELETED'],
        ['off@example.com', 'NOT_ACTIVE'],
        ['stays@example.com', 'SENDING'],
        ['twin@example.com', 'DUPLICATE'],
      ]);
      expect((await mails()).filter(({ email }) => email === 'team@example.com')).toHaveLength(5);
    });
  });

  describe('a communication that sends mail', () => {
    const switchOn = (id: string) => run(`update communication set status = 'ON' where id = $1::uuid`, id);
    it.each([
      ['something that fires it', { meta: { subject: 'Hello' } }, 'Choose what fires it. [type]'],
      ['a subject', { type: 'welcome', meta: { subject: ' ' } }, 'Enter a subject. [subject]'],
      [
        'content',
        { type: 'welcome', meta: { subject: 'Hello' } },
        'Add content first, then let it send mail. [status]',
      ],
    ])('needs %s', async (_, more, message) => {
      const id = await insert(database(), 'communication', {
        name: 'Welcome',
        space_id: space,
        status: 'OFF',
        to_sender: false,
        ...more,
      });
      await expect(switchOn(id)).rejects.toThrow(message);
    });

    it('rests once its form is deleted, rather than answering to every form', async () => {
      const form = await insert(database(), 'form', {
        space_id: space,
        name: 'Contact',
        type: 'step',
        status: 'Active',
        meta: {},
      });
      const id = await communication('form-record', { form_id: form });
      await run('delete from form where id = $1::uuid', form);
      expect(await rows('select status, form_id from communication where id = $1::uuid', id)).toEqual([
        { status: 'OFF', form_id: null },
      ]);
    });
  });
});
