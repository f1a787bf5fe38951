import { type LibraryComponent, lead, libraryId, linkField, listOf, textField } from './library-component.ts';
import { FOR_MAIL } from './mail-text.ts';

const links = listOf('links', textField('label'), linkField('href', 'Leads to'));
const SOCIAL = `{% if links.size > 0 %}<mj-text align="center" font-size="15px" padding="16px">{% for link in links %}{% if link.label != '' %}<a href="{{ link.href }}" style="margin:0 8px">{{ link.label }}</a> {% endif %}{% endfor %}</mj-text>{% endif %}`;
/** Recipients' own addresses: filled in for each. */
const own = (tag: string) => `{% raw %}{{ ${tag} }}{% endraw %}`;
const NAME = `{% if logo != '' %}<mj-image src="{{ logo }}" alt="{{ site.name }}" width="64px" href="/" padding="24px 16px" />{% elsif site.logo != '' %}<mj-image src="{{ site.logo }}" alt="{{ site.name }}" width="64px" href="/" padding="24px 16px" />{% else %}<mj-text align="center" font-size="20px" font-weight="700" padding="24px 16px">{{ site.name }}</mj-text>{% endif %}`;

/** What stands around every mail. */
export const mailLayout: readonly LibraryComponent[] = [
  {
    ...FOR_MAIL,
    uuid: libraryId(116),
    name: 'Mail: header',
    category: 'Newsletter',
    place: 'header',
    schema: [{ kind: 'media', name: 'logo', accept: ['image/*'] }, textField('view', 'Link to the web version')],
    mail: `{% if view != '' %}<mj-section background-color="#f5f7fa" css-class="mail" padding="8px 8px 0"><mj-column><mj-text align="center" font-size="13px" color="#525c6b" css-class="muted"><a href="${own('web_url')}" style="color:inherit">{{ view }}</a></mj-text></mj-column></mj-section>{% endif %}<mj-section padding="0"><mj-column>${NAME}</mj-column></mj-section>`,
    sample: { view: 'Read it in your browser' },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(117),
    name: 'Mail: footer',
    category: 'Newsletter',
    place: 'footer',
    schema: [
      links,
      { ...lead, label: 'Why they get it' },
      { ...lead, name: 'address', label: 'Postal address', help: 'Of the space where it is empty.' },
      textField('preferences', 'Link to the preferences'),
      textField('unsubscribe', 'Link that unsubscribes'),
    ],
    mail: `<mj-section background-color="#f5f7fa" css-class="mail" padding="16px 8px 32px"><mj-column>${SOCIAL}
{% if text != '' %}<mj-text align="center" font-size="13px" color="#525c6b" css-class="muted">{{ text | lines }}</mj-text>{% endif %}
<mj-text align="center" font-size="13px" color="#525c6b" css-class="muted">{{ site.name }}{% assign at = address | default: site.address %}{% if at != '' %} · {{ at | replace: '\\n', ' · ' }}{% endif %}</mj-text>
<mj-text align="center" font-size="13px" color="#525c6b" css-class="muted"><a href="${own('preferences_url')}" style="color:inherit">{{ preferences | default: 'Preferences' }}</a> · <a href="${own('unsubscribe_url')}" style="color:inherit">{{ unsubscribe | default: 'Unsubscribe' }}</a></mj-text></mj-column></mj-section>`,
    sample: {
      links: [],
      text: 'You get this mail because you signed up for it.',
      preferences: 'What I want to get',
      unsubscribe: 'Unsubscribe',
    },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(118),
    name: 'Mail: social links',
    category: 'Newsletter',
    schema: [links],
    mail: `{% if links.size > 0 %}<mj-section padding="8px"><mj-column>${SOCIAL}</mj-column></mj-section>{% endif %}`,
    sample: {
      links: [
        { label: 'Instagram', href: 'https://www.instagram.com/' },
        { label: 'Mastodon', href: 'https://mastodon.social/' },
      ],
    },
  },
];
