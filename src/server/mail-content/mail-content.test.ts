import { describe, expect, it, vi } from 'vitest';
import { aMembership, anAccount, fakeAccounts, SPACE_ID, testApp } from '#tests/support/server/server.ts';

async function setUp(role: 'EDITOR' | 'CONTRACTOR' = 'EDITOR') {
  const account = anAccount({ email: 'ann@example.com', memberships: [aMembership({ role })] });
  const send = vi.fn(async () => {});
  const app = await testApp({ accounts: fakeAccounts({ 'uid-ann': account }), mailer: { send } });
  const post = (path: string, payload: object, token = 'good') =>
    app.inject({
      method: 'POST',
      url: `/api/mail/${path}`,
      headers: { authorization: `Bearer ${token}`, 'x-space-id': SPACE_ID },
      payload,
    });
  return { post, send };
}

const look = { language: 'en', primaryColor: '#112233', font: 'Inter', cornerRadius: 8 };
const block = (inside: string) => `<mj-section><mj-column>${inside}</mj-column></mj-section>`;

describe('POST /api/mail/blocks', () => {
  it('answers what mail programs show of each block, in their order, with the look of the space', async () => {
    const { post } = await setUp();
    const blocks = [block('<mj-button href="/a">Go</mj-button>'), block('<mj-text>Two</mj-text>')];
    const answer = await post('blocks', { look, blocks });
    expect(answer.statusCode).toBe(200);
    const [first, second] = answer.json().blocks as { html: string; css: string }[];
    expect(first?.html).toContain('#112233');
    expect(first?.html).not.toMatch(/<!--|<body|<style/);
    expect(first?.css).toContain('prefers-color-scheme:dark');
    expect(second?.html).toContain('Two');
  });

  it('says which blocks are broken, or hold what no mail may, and shows the others', async () => {
    const { post } = await setUp();
    const hostile = [
      '<mj-section>',
      block('<mj-text><script>alert(1)</script></mj-text>'),
      '<mj-include path="/etc/passwd" />',
      block('<mj-foo>a</mj-foo>'),
      block('<mj-button href="javascript:alert(1)">Go</mj-button>'),
    ];
    const answer = await post('blocks', { look, blocks: [...hostile, block('<mj-text>Fine</mj-text>')] });
    const shown = answer.json().blocks as { fault?: string; html?: string }[];
    expect(shown.map(({ fault }) => fault !== undefined)).toEqual([true, true, true, true, false, false]);
    expect(JSON.stringify(shown)).not.toMatch(/alert|root:/);
    expect(shown[4]?.html).toContain('href="#"');
  });

  it('is not for strangers, nor for what is no block', async () => {
    const { post } = await setUp();
    expect((await post('blocks', { look, blocks: [] }, 'forged')).statusCode).toBe(401);
    expect((await post('blocks', { look: { ...look, primaryColor: '"><script>' }, blocks: [] })).statusCode).toBe(400);
    expect((await post('blocks', { look, blocks: Array.from({ length: 33 }, () => '') })).statusCode).toBe(400);
  });
});

describe('POST /api/mail/test', () => {
  const mail = { subject: 'Hello\r\nBcc: all@example.com', html: '<p>a</p>', text: 'a' };

  it('sends the mail to the caller alone, with a subject of one line', async () => {
    const { post, send } = await setUp();
    expect((await post('test', mail)).json()).toEqual({ to: 'ann@example.com' });
    expect(send.mock.calls).toEqual([[{ ...mail, subject: 'Hello Bcc: all@example.com', to: 'ann@example.com' }]]);
  });

  it('sends nothing that is no mail, and to nobody else', async () => {
    const { post, send } = await setUp();
    expect((await post('test', { ...mail, subject: ' ' })).statusCode).toBe(400);
    expect((await post('test', { ...mail, to: 'bob@example.com' })).statusCode).toBe(400);
    expect((await post('test', { ...mail, html: '' })).statusCode).toBe(400);
    expect((await post('test', mail, 'forged')).statusCode).toBe(401);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('POST /api/mail/convert', () => {
  it('answers a whole mail as HTML and text, or why there is none', async () => {
    const { post } = await setUp();
    const source = `<mjml><mj-body>${block('<mj-text>Hello {{ member.name }}</mj-text>')}</mj-body></mjml>`;
    expect((await post('convert', { mjml: source })).json()).toMatchObject({
      text: 'Hello {{ member.name }}',
      errors: [],
    });
    expect((await post('convert', { mjml: 'x'.repeat(1_000_001) })).statusCode).toBe(400);
  });
});
