import { afterEach, describe, expect, it } from 'vitest';
import { createMailThread, type MailThread } from './mail-thread.ts';

let thread: MailThread;
afterEach(() => thread.close());

const mail = (text: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`;

describe('the thread of mails', () => {
  it('turns many mails into HTML and text, each its own', async () => {
    thread = createMailThread();
    const all = await Promise.all(['a', 'b', 'c'].map((text) => thread.convert(mail(text))));
    expect(all).toMatchObject(['a', 'b', 'c'].map((text) => ({ text, errors: [] })));
  });

  it('ends a mail that takes too long, and goes on with the next', async () => {
    thread = createMailThread({ mailMs: 1 });
    expect(await thread.convert(mail('x'.repeat(500_000)))).toEqual({ fault: 'The mail takes too long.' });
    await thread.close();
    thread = createMailThread();
    expect(await thread.convert('x'.repeat(2_000_000))).toEqual({ fault: 'The mail is too large.' });
    expect(await thread.convert(mail('next'))).toMatchObject({ text: 'next' });
  });

  it('answers what waits when it closes', async () => {
    thread = createMailThread();
    const waits = thread.convert(mail('a'));
    await thread.close();
    expect(await waits).toEqual({ fault: 'The server stops.' });
    await expect(thread.convert(mail('a'))).rejects.toMatchObject({ code: 'internal' });
  });
});
