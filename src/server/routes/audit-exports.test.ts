import { describe, expect, it } from 'vitest';
import { fakeAudit, SPACE_ID, testApp } from '#tests/support/server/server.ts';

const payload = { resource: 'page', count: 12, format: 'csv', query: '{"search":"o"}' };
const inSpace = { authorization: 'Bearer good', 'x-space-id': SPACE_ID };
const personal = { authorization: 'Bearer good' };

async function post(headers: Record<string, string>, body: object, superadmin = false) {
  const audit = fakeAudit();
  const app = await testApp({ audit, ...(superadmin && { superadminEmails: new Set(['ann@x.test']) }) });
  const answer = await app.inject({ method: 'POST', url: '/api/audit/exports', headers, payload: body });
  const events = audit.events.filter(({ action }) => action === 'export');
  return { status: answer.statusCode, code: answer.body && answer.json().error.code, events };
}

describe('POST /api/audit/exports', () => {
  it('writes who takes what out of which space', async () => {
    const { status, events } = await post(inSpace, payload);
    expect(status).toBe(204);
    const { resource, ...detail } = payload;
    const actor = { id: 'user-ann', email: 'ann@x.test' };
    expect(events).toMatchObject([{ action: 'export', spaceId: SPACE_ID, actor, subject: resource, detail }]);
  });

  it('takes the lists of the platform from its administrators alone', async () => {
    const users = { ...payload, resource: 'user' };
    expect(await post(personal, users, true)).toMatchObject({
      status: 204,
      events: [{ spaceId: null, subject: 'user' }],
    });
    expect(await post(personal, { ...payload, resource: 'space_template' })).toMatchObject({ status: 403, events: [] });
    expect(await post(personal, payload, true)).toMatchObject({ status: 403, events: [] });
  });

  it.each([
    ['a list that the role does not read', inSpace, { ...payload, resource: 'subscription' }, 'not-permitted'],
    ['a list that there is not', inSpace, { ...payload, resource: 'nothing' }, 'not-permitted'],
    ['another space', { ...inSpace, 'x-space-id': 'other' }, payload, 'not-permitted'],
    ['a number that is none', inSpace, { ...payload, count: -1 }, 'invalid-input'],
    ['nobody', {}, payload, 'unauthenticated'],
  ])('refuses %s, which then is not exported', async (_, headers, body, code) => {
    expect(await post(headers, body)).toMatchObject({
      code,
      events: code === 'not-permitted' ? expect.anything() : [],
    });
  });
});
