import { beforeEach, describe, expect, it } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

type Row = Record<string, unknown>;

describe.each(engineNames)('sending a newsletter on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let newsletter = '';

  const rows = async (sql: string, ...params: string[]): Promise<Row[]> =>
    (await values(database(), `select to_jsonb(one)::text from (${sql}) one`, params)).map((text) =>
      JSON.parse(text ?? ''),
    );
  const one = async (sql: string, ...params: string[]) => (await rows(sql, ...params))[0] as Row;
  const add = (email: string, more = {}) =>
    insert(database(), 'recipients', { space_id: space, newsletter_id: newsletter, email, status: 'ADDED', ...more });
  const member = (email: string, more = {}) =>
    insert(database(), 'member', { space_id: space, email, info: { status: 'ACTIVE', first_name: 'Ada' }, ...more });
  const grant = (credits: number) => insert(database(), 'credit_entry', { space_id: space, kind: 'GRANTED', credits });
  const balance = async () =>
    Number((await values(database(), 'select newsletter_credits from space where id = $1::uuid', [space]))[0]);
  const begin = (audience: object = {}, more = 'null', at = "now() - interval '1 second'") =>
    one(
      `select * from begin_send($1::uuid, $2::uuid, $3::jsonb, ${at}, ${more})`,
      space,
      newsletter,
      JSON.stringify(audience),
    );
  const claim = (server: string, seconds = 60) =>
    rows('select * from claim_send($1, $2::integer)', server, String(seconds));
  const advance = (send: Row, server: string, outcomes: object[] = [], upTo = 2) =>
    rows(
      'select * from advance_send($1::uuid, $2, 60, $3::jsonb, $4::integer)',
      ...[String(send.id), server, JSON.stringify(outcomes), String(upTo)],
    );
  const outcomesOf = (batch: Row[]) =>
    batch.filter(({ status }) => status === 'SENDING').map(({ id }) => ({ id, status: 'SENT', message_id: `m-${id}` }));
  const states = async () =>
    Object.fromEntries(
      (
        await rows(
          'select status, count(*)::integer as many from recipients where newsletter_id = $1::uuid group by 1 order by 1',
          newsletter,
        )
      ).map(({ status, many }) => [status, many]),
    );
  const change = (send: Row, step: string) => one('select * from change_send($1::uuid, $2)', String(send.id), step);
  const newsletterNow = () =>
    one('select status, credits_used, sent_at from newsletter where id = $1::uuid', newsletter);

  beforeEach(async () => {
    // A server takes whatever is due.
    await database().query(`update newsletter_send set state = 'CANCELLED' where state not in ('DONE', 'UNDONE')`);
    space = await insert(database(), 'space', { name: 'Harbour', status: 'Live' });
    newsletter = await insert(database(), 'newsletter', { space_id: space, name: 'Spring' });
  });

  /** Hands everything over. @returns how many mails that were */
  async function sendAll(send: Row, server = 'one'): Promise<number> {
    let outcomes: object[] = [];
    let mails = 0;
    for (;;) {
      const batch = await advance(send, server, outcomes);
      if (batch.length === 0) return mails;
      outcomes = outcomesOf(batch);
      mails += outcomes.length;
    }
  }

  it('goes once to whom a filter matched, beside other sources, and keeps the filter without them', async () => {
    const tag = await insert(database(), 'tag', { space_id: space, name: 'Rowers', type: 'Member' });
    const [both, listed] = [
      await member('both@example.com', { tag_ids: { [tag]: true } }),
      await member('l@example.com'),
    ];
    const elsewhere = await insert(database(), 'space', { name: 'Elsewhere', status: 'Live' });
    const stranger = await insert(database(), 'member', { space_id: elsewhere, email: 'stranger@example.com' });
    await member('not-meant@example.com');
    await grant(5);
    const filter = { query: 'email.contains=example', timeZone: 'UTC' };
    const send = await begin({ tags: [tag], members: [listed], filter, matched: [both, listed, stranger] });
    expect([send.total, send.skipped]).toEqual([2, 0]);
    expect(send.audience).toEqual({ tags: [tag], members: [listed], filter });
  });

  it('names nobody for another space', async () => {
    const other = await insert(database(), 'space', { name: 'Other', status: 'Live' });
    const attempt = database().query(`select * from preview_recipients($1::uuid, $2::uuid, '{}', '', 0, 100)`, [
      other,
      newsletter,
    ]);
    await expect(attempt).rejects.toThrow('There is no such newsletter.');
  });

  it('goes once to each address of tags, roles, subscriptions and those added, and to nobody who may not get it', async () => {
    const tag = await insert(database(), 'tag', { space_id: space, name: 'Sailors', type: 'Member' });
    const topic = await insert(database(), 'tag', { space_id: space, name: 'Boats', type: 'Newsletter' });
    const subscription = await insert(database(), 'subscription', { space_id: space, name: 'Club' });
    const role = (name: string, more = {}) =>
      insert(database(), 'membership_role', { space_id: space, subscription_id: subscription, name, ...more });
    const join = async (email: string, membership_role_id: string) =>
      insert(database(), 'member_subscription', {
        ...{ space_id: space, member_id: await member(email), subscription_id: subscription, membership_role_id },
      });
    await member('tagged@example.com', { tag_ids: { [tag]: true } });
    await member('asleep@example.com', { tag_ids: { [tag]: true }, info: { status: 'DISABLED' } });
    await member('other@example.com');
    await join('by-tag-of-role@example.com', await role('Crew', { subscriber_tags: { [tag]: true } }));
    await join('by-topic@example.com', await role('Guest', { newsletter_tags: { [topic]: true } }));
    const named = await role('Named');
    await join('by-role@example.com', named);
    await add('ADDED@example.com');
    await add('added@example.com');
    await add('Tagged@example.com', { name: 'By hand' });
    for (const [email, reason] of [
      ['gone@example.com', 'UNSUBSCRIBED'],
      ['bounced@example.com', 'BOUNCED'],
    ])
      await insert(database(), 'mail_suppression', { space_id: space, email, reason });
    await add('Gone@example.com');
    await add('bounced@example.com');
    const audience = { tags: [tag], topics: [topic], roles: [named] };

    const { rows: found } = await database().query(
      `select email, status, reason from preview_recipients($1::uuid, $2::uuid, $3::jsonb, '', 0, 100)`,
      [space, newsletter, JSON.stringify(audience)],
    );
    const would = Object.fromEntries(found.map(({ email, status, reason }) => [email, reason ?? status]));
    expect(would).toEqual({
      'by-role@example.com': 'WAITING',
      'by-tag-of-role@example.com': 'WAITING',
      'by-topic@example.com': 'WAITING',
      'Tagged@example.com': 'WAITING',
      'tagged@example.com': 'DUPLICATE',
      'asleep@example.com': 'NOT_ACTIVE',
      'Gone@example.com': 'UNSUBSCRIBED',
      'bounced@example.com': 'BOUNCED',
      ...(would['ADDED@example.com'] === 'WAITING'
        ? { 'ADDED@example.com': 'WAITING', 'added@example.com': 'DUPLICATE' }
        : { 'ADDED@example.com': 'DUPLICATE', 'added@example.com': 'WAITING' }),
    });
    const preview = await one('select * from preview_send($1::uuid, $2::jsonb)', newsletter, JSON.stringify(audience));
    expect(preview).toMatchObject({
      total: 5,
      audience: { DUPLICATE: 2, NOT_ACTIVE: 1, UNSUBSCRIBED: 1, BOUNCED: 1 },
    });

    await grant(5);
    const send = await begin(audience);
    expect(send.total).toBe(5);
    expect(await balance()).toBe(0);
    await claim('one');
    expect(await sendAll(send)).toBe(5);
    expect(await states()).toEqual({ SENT: 5, SKIPPED: 4 });
    const { name, member_id } = await one(
      `select name, member_id from recipients where newsletter_id = $1::uuid and email = 'Tagged@example.com'`,
      newsletter,
    );
    expect([name, typeof member_id]).toEqual(['By hand', 'string']);
    expect(await newsletterNow()).toMatchObject({ status: 'SENT', credits_used: 5 });
  });

  it('takes the credits and fixes the audience, both or neither', async () => {
    for (const name of ['a', 'b', 'c']) await add(`${name}@example.com`);
    await grant(1);
    await expect(begin()).rejects.toThrow('The space is short of 2 credits.');
    expect(await states()).toEqual({ ADDED: 3 });
    await grant(2);
    await begin();
    expect(await balance()).toBe(0);
    await expect(begin()).rejects.toThrow('The newsletter is already on its way.');
    await expect(add('d@example.com')).rejects.toThrow('its recipients stay as they are');
    await expect(
      database().query('delete from recipients where newsletter_id = $1::uuid', [newsletter]),
    ).rejects.toThrow('its recipients stay as they are');
  });

  it('does not begin for nobody', async () => {
    await expect(begin()).rejects.toThrow('Nobody would get the newsletter.');
    expect((await newsletterNow()).status).toBe('DRAFT');
  });

  it('is undone before the first mail, and can be sent again', async () => {
    await member('ada@example.com');
    await add('hand@example.com');
    await grant(2);
    const send = await begin({ everyone: true }, 'null', "now() + interval '30 seconds'");
    expect(await claim('one')).toEqual([]);
    expect((await newsletterNow()).status).toBe('PLANNED');
    expect((await change(send, 'cancel')).state).toBe('UNDONE');
    expect(await states()).toEqual({ ADDED: 1 });
    expect(await balance()).toBe(2);
    expect((await newsletterNow()).status).toBe('DRAFT');
    expect((await begin({ everyone: true })).total).toBe(2);
  });

  it('pauses, goes on, and gives back what a cancelled one did not send', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await add(`${name}@example.com`);
    await grant(5);
    const send = await begin();
    await claim('one');
    const first = await advance(send, 'one');
    await change(send, 'pause');
    expect(await advance(send, 'one', outcomesOf(first))).toEqual([]);
    expect(await claim('two')).toEqual([]);
    expect((await change(send, 'resume')).state).toBe('SENDING');
    const second = await advance(send, 'one', [], 1);
    expect(second).toHaveLength(1);
    expect((await change(send, 'cancel')).state).toBe('CANCELLED');
    expect(await balance(), 'while one is being handed over').toBe(0);
    await advance(send, 'one', outcomesOf(second));
    expect(await states()).toEqual({ CANCELLED: 2, SENT: 3 });
    expect(await balance()).toBe(2);
    expect(await newsletterNow()).toMatchObject({ status: 'SENT', credits_used: 3 });
    await expect(begin()).rejects.toThrow('already on its way');
  });

  it('does not try again what was held up when it was cancelled', async () => {
    await add('a@example.com');
    await grant(1);
    const send = await begin();
    await claim('one');
    const [delivery] = await advance(send, 'one');
    await change(send, 'cancel');
    await advance(send, 'one', [{ id: delivery?.id, status: 'WAITING' }]);
    expect(await states()).toEqual({ CANCELLED: 1 });
    expect(await balance()).toBe(1);
  });

  it('goes on at another server, and sends nothing twice that the first one may have handed over', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await add(`${name}@example.com`);
    await grant(5);
    const send = await begin();
    expect(await claim('one', 60)).toHaveLength(1);
    expect(await claim('two')).toEqual([]);
    const first = await advance(send, 'one');
    await database().query(`update newsletter_send set worker_until = now() - interval '1 second'`, []);
    expect(await claim('two')).toHaveLength(1);
    expect(await advance(send, 'one'), 'the first has lost it').toEqual([]);
    expect(await sendAll(send, 'two')).toBe(3);
    expect(await states()).toEqual({ SENT: 3, UNCLEAR: 2 });
    expect(await balance(), 'an unclear one keeps its credit').toBe(0);
    expect(
      await one('select state, unclear, handed_over from newsletter_send where id = $1::uuid', String(send.id)),
    ).toEqual({ state: 'DONE', unclear: 2, handed_over: 3 });

    const [cleared, late] = first.map(({ id }) => String(id));
    await rows(
      'select apply_mail_events($1::jsonb)',
      JSON.stringify([{ recipient_id: cleared, message_id: 'x', kind: 'delivered', at: new Date() }]),
    );
    await advance(send, 'one', [{ id: late, status: 'SENT', message_id: 'y' }]);
    expect(await states()).toEqual({ SENT: 4, DELIVERED: 1 });
  });

  it('gives back the credit of an address that the mail service refuses, and of one that unsubscribed meanwhile', async () => {
    for (const name of ['a', 'b', 'c']) await add(`${name}@example.com`);
    await grant(3);
    const send = await begin();
    await insert(database(), 'mail_suppression', { space_id: space, email: 'B@example.com', reason: 'UNSUBSCRIBED' });
    await claim('one');
    const batch = await advance(send, 'one', [], 10);
    const sending = batch.filter(({ status }) => status === 'SENDING');
    expect(sending.map(({ email }) => email).sort()).toEqual(['a@example.com', 'c@example.com']);
    await advance(send, 'one', [
      { id: sending[0]?.id, status: 'SENT', message_id: 'm' },
      { id: sending[1]?.id, status: 'REFUSED', reason: 'No such domain' },
    ]);
    expect(await states()).toEqual({ REFUSED: 1, SENT: 1, SKIPPED: 1 });
    expect(await balance()).toBe(2);
    expect((await newsletterNow()).credits_used).toBe(1);
  });

  it('goes to members as they are when it leaves, with the rest of a trial of two subjects too', async () => {
    for (const name of ['stays', 'gone', 'off', 'moved', 'twin', 'back', 'out']) await member(`${name}@example.com`);
    await add('guest@example.com');
    await add('byhand@example.com');
    await member('byhand@example.com');
    await grant(9);
    const send = await begin({ everyone: true }, "now() + interval '1 hour'");
    const named = (name: string) => `email = '${name}@example.com' and space_id = '${space}'`;
    await database().script(`
      delete from member where ${named('gone')} or ${named('byhand')};
      update member set info = info || '{"status": "DISABLED"}' where ${named('off')};
      update member set email = 'New@example.com' where ${named('moved')};
      update member set email = 'guest@example.com' where ${named('twin')};
      delete from member where ${named('back')};
      update member set email = 'left@example.com' where ${named('out')}`);
    const back = await member('Back@example.com', { info: { status: 'ACTIVE', first_name: 'Bea' } });
    await insert(database(), 'mail_suppression', {
      space_id: space,
      email: 'left@example.com',
      reason: 'UNSUBSCRIBED',
    });
    await claim('one');
    await sendAll(send);
    await database().query('update newsletter_send set test_until = now() where id = $1::uuid', [String(send.id)]);
    await sendAll(send);
    const reasons = await rows(
      'select email, status, reason, member_id from recipients where newsletter_id = $1::uuid order by lower(email), status',
      newsletter,
    );
    expect(reasons.map(({ email, status, reason }) => [email, reason ?? status])).toEqual([
      ['back@example.com', 'SENT'],
      ['byhand@example.com', 'DELETED'],
      ['gone@example.com', 'DELETED'],
      ['guest@example.com', 'SENT'],
      ['guest@example.com', 'DUPLICATE'],
      ['left@example.com', 'UNSUBSCRIBED'],
      ['New@example.com', 'SENT'],
      ['off@example.com', 'NOT_ACTIVE'],
      ['stays@example.com', 'SENT'],
    ]);
    expect(reasons[0]?.member_id).toBe(back);
    expect(await balance(), 'five were left out').toBe(5);
    expect((await newsletterNow()).credits_used).toBe(4);
  });

  it('leaves a paused space alone, and one that is deleted gives its credits back', async () => {
    await add('a@example.com');
    await grant(1);
    await begin();
    await database().query(`update space set status = 'Paused' where id = $1::uuid`, [space]);
    expect(await claim('one')).toEqual([]);
    await database().query('delete from newsletter where id = $1::uuid', [newsletter]);
    expect(await balance()).toBe(1);
  });

  it('goes out as it was planned when whoever planned it is gone', async () => {
    await add('a@example.com');
    await grant(1);
    const person = await insert(database(), 'user', { email: 'planner@example.com' });
    const send = await begin({}, 'null');
    await database().query('update newsletter_send set created_by = $2::uuid where id = $1::uuid', [
      String(send.id),
      person,
    ]);
    await database().query('delete from "user" where id = $1::uuid', [person]);
    expect(await claim('one')).toMatchObject([{ id: send.id, created_by: null }]);
    expect(await sendAll(send)).toBe(1);
  });

  it('is not deleted while it is sent', async () => {
    await add('a@example.com');
    await grant(1);
    await begin();
    await claim('one');
    await expect(database().query('delete from newsletter where id = $1::uuid', [newsletter])).rejects.toThrow(
      'The newsletter is being sent. Cancel that first.',
    );
    await database().query('delete from space where id = $1::uuid', [space]);
  });

  it('tries two subjects on a tenth, and sends the better one to the others', async () => {
    for (let number = 0; number < 40; number += 1) await add(`reader${number}@example.com`);
    await grant(40);
    const send = await begin({}, "now() + interval '1 hour'");
    await claim('one');
    const tried = await advance(send, 'one', [], 100);
    expect(tried.map(({ variant }) => variant).sort()).toEqual(['A', 'A', 'B', 'B']);
    expect(await advance(send, 'one', outcomesOf(tried), 100)).toEqual([]);
    const liked = tried.find(({ variant }) => variant === 'B');
    await rows(
      'select apply_mail_events($1::jsonb)',
      JSON.stringify([{ recipient_id: liked?.id, message_id: `m-${liked?.id}`, kind: 'clicked', at: new Date() }]),
    );
    await database().query(`update newsletter_send set test_until = now() - interval '1 second' where id = $1::uuid`, [
      String(send.id),
    ]);
    const others = await advance(send, 'one', [], 100);
    expect(others).toHaveLength(36);
    expect(new Set(others.map(({ variant }) => variant))).toEqual(new Set(['B']));
  });
});

describe.each(engineNames)('what the mail service tells on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let recipient = '';
  const events = (...list: object[]) =>
    database().query('select * from apply_mail_events($1::jsonb)', [JSON.stringify(list)]);
  const now = async () =>
    (await database().query('select status, reason, clicked_at from recipients where id = $1::uuid', [recipient]))
      .rows[0];
  const suppressed = () => values(database(), 'select reason from mail_suppression where space_id = $1::uuid', [space]);
  const at = (minute: number) => `2026-03-01T10:0${minute}:00Z`;

  beforeEach(async () => {
    space = await newSpace(database());
    const newsletter_id = await insert(database(), 'newsletter', { space_id: space, name: 'Spring' });
    const mail = { space_id: space, newsletter_id, email: 'Ada@example.com', status: 'SENT' };
    recipient = await insert(database(), 'recipients', { ...mail, message_id: `m-${newsletter_id}` });
  });
  const message = async () =>
    (await values(database(), 'select message_id from recipients where id = $1::uuid', [recipient]))[0];

  it('is written in any order and as often as it comes', async () => {
    const message_id = await message();
    const delivered = { message_id, kind: 'delivered', at: at(1) };
    const complained = { message_id, kind: 'complained', at: at(3), reason: 'abuse' };
    await events(complained);
    await events(delivered, complained);
    expect(await now()).toMatchObject({ status: 'COMPLAINED', reason: 'abuse' });
    expect(await suppressed()).toEqual(['COMPLAINED']);
  });

  it('suppresses an address that does not exist, not one whose mailbox is full', async () => {
    const message_id = await message();
    await events({ message_id, kind: 'bounced', hard: false, at: at(1), reason: 'mailbox full' });
    expect(await suppressed()).toEqual([]);
    expect(await now()).toMatchObject({ status: 'SENT', reason: 'mailbox full' });
    await events({ message_id, kind: 'bounced', hard: true, at: at(2), reason: 'no such user' });
    expect(await suppressed()).toEqual(['BOUNCED']);
    expect(await now()).toMatchObject({ status: 'BOUNCED', reason: 'no such user' });
  });

  it('passes over what another space tells of it', async () => {
    const report = { message_id: await message(), kind: 'bounced', hard: true, at: at(1) };
    await events({ ...report, space_id: await newSpace(database()) });
    expect(await now()).toMatchObject({ status: 'SENT' });
    await events({ ...report, space_id: space });
    expect(await now()).toMatchObject({ status: 'BOUNCED' });
  });

  it('passes over what it does not know, and a mark that belongs to another mail', async () => {
    expect((await events({ message_id: 'unknown', kind: 'delivered', at: at(1) })).rows).toEqual([]);
    expect(
      (await events({ message_id: 'forged', recipient_id: recipient, kind: 'bounced', hard: true, at: at(1) })).rows,
    ).toEqual([]);
    expect(await suppressed()).toEqual([]);
  });

  it('lets a reader choose topics, leave, and come back', async () => {
    const topic = await insert(database(), 'tag', { space_id: space, name: 'Boats', type: 'Newsletter' });
    const choose = (everything: boolean, topics: string[]) =>
      database().query('select * from set_preferences($1::uuid, $2::boolean, $3::jsonb)', [
        recipient,
        String(everything),
        JSON.stringify(topics),
      ]);
    const refusal = async (topics: object) =>
      (
        await values(database(), `select reason from refusals_of($1::uuid, $2::jsonb, array['ada@example.com'])`, [
          space,
          JSON.stringify(topics),
        ])
      )[0] ?? null;
    await choose(false, [topic]);
    expect([await refusal({ [topic]: true }), await refusal({})]).toEqual(['UNSUBSCRIBED', null]);
    await choose(true, []);
    await choose(true, []);
    expect([await refusal({}), await suppressed()]).toEqual(['UNSUBSCRIBED', ['UNSUBSCRIBED']]);
    await choose(false, []);
    expect([await refusal({}), await suppressed()]).toEqual([null, []]);
  });
});
