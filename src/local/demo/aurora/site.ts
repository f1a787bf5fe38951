import { assetLine, type FormContent, type SiteContent, templateLine } from '../site-content.ts';
import { places } from './places.ts';

const name = { name: 'name', label: 'Your name', kind: 'text', required: true } as const;
const email = { name: 'email', label: 'Your address', kind: 'text', format: 'email', required: true } as const;

const remarks = [
  'We would like to see whales, and one of us gets seasick.',
  'Is there a vegetarian kitchen everywhere?',
  'We have been to Iceland twice and look for something quieter.',
  'Please call after six in the evening.',
  'My mother is eighty and walks well, but slowly.',
  'It is our anniversary on the second day.',
  'Could we travel by train from Hamburg?',
  'I would come alone and prefer a room of my own.',
];

const forms: readonly FormContent[] = [
  {
    name: 'Plan my journey',
    type: 'step',
    slug: 'plan-my-journey',
    records: 26,
    remarks,
    page: {
      name: 'Contact',
      heading: 'Plan my journey',
      text: 'A few questions, and two plans with their prices by mail within three days.',
    },
    thanks: 'Thank you. We read every answer ourselves.\nYou hear from us within three days.',
    steps: [
      {
        name: 'Where to',
        questions: [
          {
            name: 'place',
            label: 'Where would you like to go?',
            kind: 'choice',
            required: true,
            options: places.slice(0, 12).map((place) => place.name),
          },
          { name: 'season', label: 'When?', kind: 'choice', options: ['Winter', 'Spring', 'Summer', 'Autumn'] },
          {
            name: 'snow',
            label: 'A night in the snow hotel, please',
            kind: 'boolean',
            help: 'At minus five, in a sleeping bag that is made for it.',
            showIf: { field: 'season', op: 'eq', value: 'Winter' },
          },
        ],
      },
      {
        name: 'Who comes along',
        questions: [
          { name: 'guests', label: 'How many of you?', kind: 'number', required: true, min: 1, max: 8 },
          { name: 'children', label: 'There are children among us', kind: 'boolean' },
          { name: 'start', label: 'First possible day', kind: 'date' },
        ],
      },
      {
        name: 'The children',
        text: 'Some journeys suit children from six, some from twelve.',
        showIf: { field: 'children', op: 'eq', value: 'true' },
        questions: [
          {
            name: 'ages',
            label: 'How old are they?',
            kind: 'text',
            required: true,
            help: 'For example 7 and 11.',
            answers: ['7 and 11', '9', '6, 8 and 12', '14'],
          },
        ],
      },
      {
        name: 'How we reach you',
        questions: [
          name,
          email,
          { name: 'remarks', label: 'What else should we know?', kind: 'text', format: 'multiline' },
        ],
      },
    ],
  },
  {
    name: 'Ask a guide',
    type: 'cta',
    slug: 'ask-a-guide',
    records: 18,
    remarks,
    captcha: true,
    page: { name: 'Our guides', heading: 'Ask a guide', text: 'Kari or Aslak answers within two days.' },
    steps: [
      {
        name: 'Your question',
        questions: [
          name,
          email,
          { name: 'question', label: 'Your question', kind: 'text', format: 'multiline', required: true },
        ],
      },
    ],
  },
  {
    name: 'Monthly letter',
    type: 'cta',
    slug: 'monthly-letter',
    records: 22,
    remarks,
    page: {
      name: 'Gift vouchers',
      heading: 'One letter a month',
      text: 'What we found out, and where there are places left.',
    },
    steps: [
      {
        name: 'Sign up',
        questions: [email, { name: 'photos', label: 'Send me the photographers’ extra', kind: 'boolean' }],
      },
    ],
  },
  {
    name: 'Rate your journey',
    type: 'step',
    slug: 'rate-your-journey',
    records: 14,
    remarks: [
      'Best week in years.',
      'The cabin was cold on the first night, warm ever after.',
      'Our guide found the lights at two in the morning.',
      'A little less bus, please.',
    ],
    steps: [
      {
        name: 'The journey',
        questions: [
          { name: 'stars', label: 'How many stars of six?', kind: 'number', required: true },
          { name: 'text', label: 'In your words', kind: 'text', format: 'multiline' },
        ],
      },
      { name: 'You', questions: [name, { name: 'public', label: 'May we print it?', kind: 'boolean' }] },
    ],
  },
  {
    name: 'Last places 2025',
    type: 'cta',
    slug: 'last-places',
    isOff: true,
    records: 5,
    remarks,
    steps: [{ name: 'Reserve', questions: [name, email] }],
  },
  {
    name: 'Last places 2026',
    type: 'cta',
    slug: 'last-places',
    records: 0,
    remarks,
    steps: [{ name: 'Reserve', questions: [name, email] }],
  },
];

const journal = [
  'How to photograph the northern lights',
  'Northern trains, end to end',
  'Travelling north with children',
  'Driving on ice',
];
const legal = ['Terms of booking', 'Privacy', 'Press', 'Careers'];

export const auroraSite: SiteContent = {
  headers: [
    {
      name: 'Main header',
      type: 'PAGE',
      isDefault: true,
      links: ['About us', 'Our guides', { label: 'Journal', links: journal }, 'Gift vouchers'],
      more: { label: 'Plan a journey', href: '/contact' },
    },
    { name: 'Campaign header', type: 'PAGE', component: 'Header, centred', links: ['Gift vouchers', 'Contact'] },
    { name: 'Slim header', type: 'PAGE', links: [] },
    { name: 'Letterhead', type: 'NEWSLETTER', isDefault: true, links: ['Home'] },
  ],
  footers: [
    {
      name: 'Main footer',
      type: 'PAGE',
      isDefault: true,
      links: [
        { label: 'Journeys', links: ['Our guides', 'Gift vouchers', 'Contact'] },
        { label: 'The house', links: ['About us', 'Travelling responsibly', 'Press', 'Careers'] },
        { label: 'Small print', links: ['Terms of booking', 'Privacy'] },
      ],
      more: {
        text: 'Small-group journeys in the far north, led by people who live there.',
        note: 'Storgata 12, 9008 Tromsø',
      },
    },
    { name: 'Footer with offices', type: 'PAGE', links: ['Contact', ...legal] },
    { name: 'Letter footer', type: 'NEWSLETTER', isDefault: true, links: ['Privacy'] },
  ],
  sidebars: [
    { name: 'Guides by country', isDefault: true, links: ['Our guides', ...journal] },
    { name: 'Journal', links: journal },
  ],
  templates: [
    'Destination guide|Content|Page|Page|destination-guide',
    'Journal entry|Blog|Page|Page|journal-entry',
    'Campaign page|CTA|Page|Page|campaign',
    'Opening with a photograph|Hero|Page|Page_Section|opening',
    'Opening with a film|Hero|Page|Page_Section|opening',
    'Three reasons|Trust|Page|Page_Section|three-reasons',
    'What guests say|Testimonials|Page|Page_Section|guests',
    'Price table|Pricing|Page|Page_Section|prices',
    'Day by day|Steps|Page|Page_Section|day-by-day',
    'Gallery of nine|Image|Page|Page_Section|gallery',
    'Monthly letter|Newsletter|Newsletter|Newsletter|monthly-letter',
    'Last places letter|Newsletter|Newsletter|Newsletter|last-places',
    'Three journeys|Product|Newsletter|Newsletter_Section|three-journeys',
    'Enquiry in three steps|Steps|Form|Form|enquiry',
    'One question|CTA|Form|Form|one-question',
  ].map(templateLine),
  assets: [
    ...places.map((place) =>
      assetLine(`${place.name} from above|${place.name}, ${place.country}, in ${place.season.toLowerCase()}.|Aerial`),
    ),
    ...places
      .slice(0, 12)
      .map((place) => assetLine(`Morning in ${place.name}|First light over ${place.name}.|Landscape`)),
    ...[
      'Guides at the kennel|Kari and Aslak with four of sixty dogs.|People',
      'Guests at the fire|Coffee at minus twelve.|People',
      'Logo, dark|For light backgrounds.|Logo',
      'Logo, light|For dark backgrounds.|Logo',
      'Logo, square|For profiles and icons.|Logo',
      'Gift voucher|The envelope, opened.|Product shot',
    ].map(assetLine),
  ],
  forms,
};
