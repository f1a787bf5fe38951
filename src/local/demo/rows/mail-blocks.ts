/** A block of a mail by the name of its component. */
export interface MailBlock {
  component: string;
  info: Record<string, unknown>;
}

const greeting = (text: string) => `<p>Hello {{ member.first_name | default: "friend" }},</p><p>${text}</p>`;

/** A finished newsletter: an opening, a few words to its reader, what is new on the site, and the way there. */
export const letterBlocks = (heading: string, opening: string): MailBlock[] => [
  { component: 'Mail: opening', info: { heading, text: opening, label: 'Read more', href: '/' } },
  {
    component: 'Mail: text',
    info: {
      text: greeting(
        'thank you for reading along. Below is what we wrote since the last letter; answer this mail with whatever you want to ask.',
      ),
    },
  },
  { component: 'Mail: latest pages', info: { heading: 'New on our site', count: 2 } },
  {
    component: 'Mail: quote',
    info: { text: 'They answered before I had asked, and everything was as they had said.', author: 'Ingrid, Bergen' },
  },
  { component: 'Mail: button', info: { label: 'See everything', href: '/', align: 'center' } },
];

/** A mail that the site sends by itself. */
export const messageBlocks = (heading: string, text: string): MailBlock[] => [
  { component: 'Mail: heading', info: { heading, align: 'left' } },
  ...(text ? [{ component: 'Mail: text', info: { text: greeting(text) } }] : []),
];

/** What stands around all mails of a space. */
export const mailAround = {
  header: { component: 'Mail: header', info: { view: 'Read it in your browser' } },
  footer: {
    component: 'Mail: footer',
    info: {
      links: [],
      text: 'You get this mail because you are a member or signed up for it.',
      address: 'Harbor Street 12, 9008 Tromsø, Norway',
      preferences: 'What I want to get',
      unsubscribe: 'Unsubscribe',
    },
  },
} as const;
