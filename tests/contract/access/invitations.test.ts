import { afterAll, describe, expect, it } from 'vitest';
import { people as accounts } from '#local/demo/accounts.ts';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraInvitations } from '#server/adapters/hasura/invitations.ts';
import { spaces } from '../../support/product.ts';
import { here, nobody, refusal, secretIn, startSpacePeople } from '../../support/space-people.ts';

const mailsTo = async (email: string): Promise<unknown[]> =>
  (await (
    await fetch(`${product.origin}/_local/mail/messages.json?to=${encodeURIComponent(email)}`)
  ).json()) as unknown[];

/** Invitations to a space, over the real parts: identity, data service, mail. */
const { product, tokens, list, remove, invite, accept, register, idOf, setStatus } = await startSpacePeople();
afterAll(() => product.close());

describe('invitations', () => {
  it('go by mail in the language of the inviter, and are accepted once by their reader', async () => {
    const email = 'reader@example.test';
    const offer = await invite({ role: 'MANAGER', email: ' Reader@Example.TEST', language: 'fr', days: 3 });
    expect(offer).toMatchObject({ email, role: 'MANAGER', sentAt: expect.any(String) });
    const mail = await product.mailTo(email);
    expect(mail.subject).toBe('Maya Lindqvist vous invite à rejoindre Aurora Travel');
    expect([mail.text.includes(offer.secret), offer.link]).toEqual([true, null]);

    const readInvitation = (token?: string) => product.call('GET', `/api/invitations/${offer.secret}`, token);
    expect((await readInvitation()).body).toEqual({
      state: 'open',
      space: { name: 'Aurora Travel', faviconUrl: expect.any(String) },
      role: 'MANAGER',
      invitedBy: 'Maya Lindqvist',
      email,
      forAnotherEmail: false,
    });
    expect((await readInvitation(tokens.outsider)).body).toMatchObject({
      forAnotherEmail: true,
      space: { id: spaces.aurora },
    });
    expect((await readInvitation(tokens.outsider)).body).not.toHaveProperty('email');
    expect(refusal(await accept(offer.secret, tokens.outsider))).toEqual([403, 'invitation-for-another']);
    expect(refusal(await product.call('POST', `/api/invitations/${offer.secret}/accept`))).toEqual([
      401,
      'unauthenticated',
    ]);

    const token = await register(email);
    expect(await accept(offer.secret, token)).toEqual({ status: 200, body: { spaceId: spaces.aurora } });
    expect((await product.call('GET', '/api/session', token)).body).toMatchObject({
      spaces: [{ id: spaces.aurora, role: 'MANAGER' }],
    });
    expect((await readInvitation(token)).body).toMatchObject({ state: 'accepted', forAnotherEmail: false });
    expect((await readInvitation()).body).not.toHaveProperty('email');
    expect(refusal(await accept(offer.secret, token))).toEqual([409, 'already-member']);
    await remove(tokens.owner, await idOf(token));
    expect(refusal(await accept(offer.secret, token))).toEqual([409, 'invitation-accepted']);
    expect(refusal(await product.call('DELETE', `${here}/invitations/${offer.id}`, tokens.owner))).toEqual([
      409,
      'invitation-accepted',
    ]);
  });

  it('by link serve several people, until they are revoked', async () => {
    const link = await invite({ role: 'CONTRACTOR', pageAccess: true });
    expect(link).toMatchObject({
      email: null,
      link: `${product.origin.replace('127.0.0.1', 'localhost')}/space/invite/${link.secret}`,
    });
    for (const email of ['first@example.test', 'second@example.test']) {
      const token = await register(email);
      expect((await accept(link.secret, token)).status).toBe(200);
      expect((await product.call('GET', '/api/session', token)).body).toMatchObject({
        spaces: [{ role: 'CONTRACTOR', flags: { pageAccess: true } }],
      });
    }
    expect(refusal(await accept(link.secret, tokens.editor))).toEqual([409, 'already-member']);
    const revoke = () => product.call('DELETE', `${here}/invitations/${link.id}`, tokens.admin);
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(204);
    const late = await register('late@example.test');
    expect(refusal(await accept(link.secret, late))).toEqual([410, 'invitation-revoked']);
    expect((await product.call('GET', `/api/invitations/${link.secret}`)).body).toMatchObject({ state: 'revoked' });
    expect((await list()).invitations.map(({ id }) => id)).not.toContain(link.id);
  });

  it('by link do not let somebody return who was removed while they were open', async () => {
    const link = await invite({ role: 'AUTHOR' });
    const token = await register('removed@example.test');
    expect((await accept(link.secret, token)).status).toBe(200);
    await remove(tokens.owner, await idOf(token));
    expect(refusal(await accept(link.secret, token))).toEqual([410, 'invitation-revoked']);
    expect((await product.call('GET', `/api/invitations/${link.secret}`)).body).toMatchObject({ state: 'open' });
    const fresh = await invite({ role: 'AUTHOR' });
    expect((await accept(fresh.secret, token)).status).toBe(200);
  });

  it('that were revoked open again within the hour, as they were', async () => {
    const email = 'undone@example.test';
    const { secret, ...offer } = await invite({ role: 'AUTHOR', email });
    const undo = (token = tokens.owner) => product.call('POST', `${here}/invitations/${offer.id}/undo`, token);
    const revoke = () => product.call('DELETE', `${here}/invitations/${offer.id}`, tokens.owner);
    const stored = (set: string) =>
      product.admin(
        `mutation { update_invitation(where: { id: { _eq: "${offer.id}" } }, _set: { ${set} }) { affected_rows } }`,
      );
    // Nothing was revoked.
    expect(refusal(await undo())).toEqual([409, 'changed-meanwhile']);
    await revoke();
    expect(refusal(await undo(tokens.editor))).toEqual([403, 'not-permitted']);
    const undone = await undo();
    expect([undone.status, undone.body?.invitation]).toEqual([200, offer]);
    expect((await product.call('GET', `/api/invitations/${secret}`)).body).toMatchObject({ state: 'open' });
    const { data } = await product.admin(
      `{ audit_event(where: { record_id: { _eq: "${offer.id}" } }, order_by: [{ created_at: asc }]) { action } }`,
    );
    expect(data?.audit_event?.map(({ action }) => action)).toEqual(['invited', 'invitation-revoked', 'invited']);

    await revoke();
    const next = await invite({ role: 'AUTHOR', email });
    expect(refusal(await undo())).toEqual([409, 'changed-meanwhile']);
    await product.call('DELETE', `${here}/invitations/${next.id}`, tokens.owner);
    await stored(`revoked_at: "${new Date(Date.now() - 3_601_000).toISOString()}"`);
    expect(refusal(await undo())).toEqual([409, 'changed-meanwhile']);
  });

  it('that were revoked a moment ago do not last longer', async () => {
    const offer = await invite({ role: 'AUTHOR', email: 'withdrawn@example.test' });
    await product.call('DELETE', `${here}/invitations/${offer.id}`, tokens.owner);
    const { dataServiceUrl, adminSecret } = product.dataService();
    const offers = createHasuraInvitations(createHasuraClient(dataServiceUrl, adminSecret));
    const actor = { id: await idOf(tokens.owner), ip: '', userAgent: '' };
    await expect(offers.update(offer.id, { expiresAt: new Date('2100-01-01') }, actor)).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    expect((await offers.find(offer.id))?.expiresAt).not.toContain('2100');
  });

  it('expire, and are sent again for longer, with another link', async () => {
    const email = 'slow@example.test';
    const offer = await invite({ role: 'AUTHOR', email });
    const past = 'created_at: "2026-01-01", expires_at: "2026-01-02"';
    const { errors } = await product.admin(
      `mutation { update_invitation(where: { id: { _eq: "${offer.id}" } }, _set: { ${past} }) { affected_rows } }`,
    );
    expect(errors).toBeUndefined();
    const look = (secret: string, token?: string) => product.call('GET', `/api/invitations/${secret}`, token);
    expect((await look(offer.secret)).body).toMatchObject({ state: 'expired' });
    const token = await register(email);
    expect(refusal(await accept(offer.secret, token))).toEqual([410, 'invitation-expired']);
    const again = await product.call('POST', `${here}/invitations/${offer.id}/resend`, tokens.admin, {});
    expect([again.status, again.body?.invitation]).toEqual([200, expect.objectContaining({ link: null })]);
    const mail = await product.mailTo(email);
    expect(mail.subject).toBe('Maya Lindqvist invites you to Aurora Travel');
    expect((await look(secretIn(mail.text), token)).body).toMatchObject({ state: 'open' });
    expect(refusal(await look(offer.secret))).toEqual([404, 'invitation-not-found']);
  });

  it('are followed by their link alone, which nobody is shown again', async () => {
    const offer = await invite({ role: 'ADMIN' });
    const listed = (await list(tokens.admin)).invitations.find(({ id }) => id === offer.id);
    expect(listed).toMatchObject({ role: 'ADMIN', link: null });
    expect(JSON.stringify(await list(tokens.owner))).not.toContain(offer.secret);
    const climber = await register('climber@example.test');
    expect(refusal(await accept(offer.id, climber))).toEqual([404, 'invitation-not-found']);
    const { data } = await product.admin(
      `{ invitation_by_pk(id: "${offer.id}") { secret_hash } audit_log: record_change(where: { record_id: { _eq: "${offer.id}" } }) { column_name } }`,
    );
    expect(JSON.stringify(data)).not.toContain(offer.secret);

    const renew = (id: string, token = tokens.owner) => product.call('POST', `${here}/invitations/${id}/link`, token);
    expect(refusal(await renew(offer.id, tokens.admin))).toEqual([403, 'role-too-high']);
    expect(refusal(await renew(offer.id, tokens.editor))).toEqual([403, 'not-permitted']);
    const renewed = (await renew(offer.id)).body?.invitation as { link: string };
    expect(refusal(await accept(offer.secret, climber))).toEqual([404, 'invitation-not-found']);
    expect((await accept(secretIn(renewed.link), climber)).status).toBe(200);
    await product.call('DELETE', `${here}/invitations/${offer.id}`, tokens.owner);
    expect(refusal(await renew(offer.id))).toEqual([410, 'invitation-revoked']);
    const mailed = await invite({ role: 'EDITOR', email: 'mailed@example.test' });
    expect(refusal(await renew(mailed.id))).toEqual([404, 'invitation-not-found']);
  });

  it('for an address that has one replace it', async () => {
    const email = 'twice@example.test';
    const first = await invite({ role: 'EDITOR', email });
    const second = await invite({ role: 'MANAGER', email });
    const open = (await list()).invitations.filter((invitation) => invitation.email === email);
    expect(open.map(({ id, role }) => [id, role])).toEqual([[second.id, 'MANAGER']]);
    expect((await product.call('GET', `/api/invitations/${first.secret}`)).body).toMatchObject({ state: 'revoked' });
  });

  it('are not for more than the inviter has', async () => {
    const offer = (role: string, email?: string) =>
      product.call('POST', `${here}/invitations`, tokens.admin, { role, ...(email ? { email } : {}) });
    expect(refusal(await offer('ADMIN'))).toEqual([403, 'role-too-high']);
    expect(refusal(await offer('SpaceOwner'))).toEqual([403, 'owner-by-transfer']);
    const email = 'next-admin@example.test';
    const link = await invite({ role: 'ADMIN' });
    const high = await invite({ role: 'ADMIN', email });
    expect(refusal(await offer('EDITOR', email))).toEqual([403, 'role-too-high']);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/resend'],
    ] as const) {
      const answer = await product.call(method, `${here}/invitations/${high.id}${path}`, tokens.admin);
      expect(refusal(answer)).toEqual([403, 'role-too-high']);
    }
    const listed = (await list(tokens.admin)).invitations.find(({ id }) => id === link.id);
    expect(listed?.link).toBeNull();
  });

  it.each([
    [{ role: 'EDITOR', email: 'nobody' }, 'email'],
    [{ role: 'EDITOR', days: 31 }, 'days'],
    [{ email: 'a@example.test' }, 'role'],
    [{ role: 'EDITOR', language: 'de' }, 'language'],
  ])('are not made of %j', async (body, field) => {
    const answer = await product.call('POST', `${here}/invitations`, tokens.owner, body);
    expect(refusal(answer)).toEqual([400, 'invalid-input']);
    expect(answer.body).toMatchObject({ error: { details: [{ field }] } });
  });

  it('are not for whom the space has already, nor for whom was disabled', async () => {
    const member = await product.call('POST', `${here}/invitations`, tokens.owner, {
      role: 'ADMIN',
      email: accounts.manager.email,
    });
    expect(refusal(member)).toEqual([409, 'already-member']);
    const { id } = await invite({ role: 'EDITOR', email: 'disabled@example.test' });
    const token = await register('disabled@example.test');
    await setStatus(await idOf(token), 'DISABLED');
    expect(refusal(await accept(id, token))).toEqual([403, 'user-disabled']);
  });

  it('by mail vouch for somebody on the waitlist, unlike links', async () => {
    const waiting = async (email: string) => {
      const token = await register(email);
      await setStatus(await idOf(token), 'UNVERIFIED');
      return { email, token, session: () => product.call('GET', '/api/session', token) };
    };
    const [invited, stranger, late] = [
      await waiting('vouched@example.test'),
      await waiting('stranger@example.test'),
      await waiting('withdrawn@example.test'),
    ];
    const mail = await invite({ role: 'EDITOR', email: invited.email });
    const link = await invite({ role: 'EDITOR' });
    const { id: withdrawn } = await invite({ role: 'EDITOR', email: late.email });
    await product.call('DELETE', `${here}/invitations/${withdrawn}`, tokens.owner);

    expect(refusal(await accept(link.secret, stranger.token))).toEqual([403, 'user-waitlisted']);
    for (const person of [stranger, late]) {
      expect(refusal(await person.session())).toEqual([403, 'user-waitlisted']);
    }
    expect((await invited.session()).body).toMatchObject({ user: { status: 'ACTIVE' } });
    expect((await accept(mail.secret, invited.token)).status).toBe(200);
  });

  it.each([nobody, 'invite', '%00'])('that do not exist are not found: %s', async (id) => {
    expect(refusal(await product.call('GET', `/api/invitations/${id}`))).toEqual([404, 'invitation-not-found']);
    expect(refusal(await accept(id, tokens.editor))).toEqual([404, 'invitation-not-found']);
  });

  it('go ten times to one mailbox, whoever sends them and however its address is written', async () => {
    const addresses = Array.from({ length: 12 }, (_, at) => `victim+${at}@example.test`);
    const ask = (email: string, token: string, space = here) =>
      product.call('POST', `${space}/invitations`, token, { role: 'EDITOR', email });
    const senders = [tokens.owner, tokens.admin];
    const answers = [];
    for (const [at, email] of addresses.entries()) answers.push(await ask(email, senders[at % 2] ?? ''));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429, 429]);
    expect(refusal(answers[10] as never)).toEqual([429, 'too-many-requests']);
    const { invitations } = await list();
    const sent = invitations.filter(({ email }) => email?.startsWith('victim'));
    expect(sent).toHaveLength(10);
    const again = await product.call('POST', `${here}/invitations/${sent[0]?.id}/resend`, tokens.owner, {});
    expect(refusal(again)).toEqual([429, 'too-many-requests']);
    // Mails that left, and not answers alone.
    const left = await Promise.all(addresses.map(async (email) => (await mailsTo(email)).length));
    expect(left).toEqual([...Array(10).fill(1), 0, 0]);
    expect((await ask('somebody-else@example.test', tokens.owner)).status).toBe(201);
  });
});
