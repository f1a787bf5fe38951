import { expect, it } from 'vitest';
import { withOpenPicture } from './open-picture.ts';
import { shownMail } from './shown-mail.ts';
import { linksIn, RECIPIENT_MARK, withTrackedLinks } from './track-links.ts';

it('shows a mail that was sent as nobody’s, with its links, and without what tells of opens', () => {
  const home = 'https://aurora.example';
  const written = '<body>Dear {{ member.first_name | default: "friend" }} <a href="https://b.example/">b</a></body>';
  const tracked = withTrackedLinks(written, new Map(linksIn(written).map((address) => [address, 'one'])), home);
  const html = withOpenPicture(tracked, home);
  expect(html).toContain('/_mail/opens/');
  expect(
    shownMail({
      ...{ from: '', replyTo: '', subject: '', subjectB: '', text: '', values: {}, opens: true },
      html,
      home,
    }),
  ).toBe(`<body>Dear friend <a href="${home}/_mail/links/one/${RECIPIENT_MARK}">b</a></body>`);
});
