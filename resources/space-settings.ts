import type { Field } from '#schema/field.ts';
import { defineResource } from '#schema/resource.ts';
import { roleOptions, siteLanguages } from './shared.ts';

/** The settings of the selected space: a form for each theme, all over its one row. */
const common = {
  table: 'space',
  subject: 'Settings',
  actions: ['read', 'update'],
  scope: 'space',
  singleton: true,
  title: 'name',
} as const;

const name = { kind: 'text', name: 'name', required: true, maxLength: 200 } as const satisfies Field;
const fixedName = { ...name, readOnly: 'always' } as const;

export const general = defineResource({
  ...common,
  name: 'general',
  labels: { one: 'General', many: 'General' },
  fields: [
    name,
    {
      kind: 'text',
      name: 'site_address',
      label: 'Address of the site',
      format: 'slug',
      maxLength: 60,
      help: 'Where visitors find the site as long as it has no domain: /sites/ and this. Addresses that it had before lead to it. Empty, it is made from the name.',
    },
    { kind: 'media', name: 'favicon_url', label: 'Icon', accept: ['image/*'] },
    {
      kind: 'choice',
      name: 'language',
      label: 'Language of the site',
      options: siteLanguages,
    },
    {
      kind: 'text',
      name: 'time_zone',
      label: 'Time zone',
      maxLength: 60,
      help: 'Newsletters are planned by its clocks. Without one they are planned in UTC.',
    },
    {
      kind: 'text',
      name: 'contact_email',
      label: 'Contact address',
      format: 'email',
      help: 'Shown where a page of the site is missing, and told to search engines.',
    },
    {
      kind: 'choice',
      name: 'member_registration',
      label: 'Registration of members',
      help: 'Who may become a member on the site: nobody, whoever you activate, or everybody with an email address.',
      options: [
        { value: 'closed', label: 'Closed' },
        { value: 'approval', label: 'After approval' },
        { value: 'open', label: 'Open' },
      ],
    },
    {
      kind: 'choice',
      name: 'post_moderation',
      label: 'Posts and comments appear',
      options: [
        { value: 'first', label: 'After a review' },
        { value: 'after', label: 'At once' },
      ],
    },
    {
      kind: 'choice',
      many: true,
      name: 'reviewed_roles',
      label: 'Publish after a review only',
      help: 'People with these roles ask somebody else before a page goes live.',
      options: roleOptions.filter(({ value }) => value !== 'SpaceOwner' && value !== 'ADMIN'),
    },
    {
      kind: 'boolean',
      name: 'load_time',
      label: 'Measure load time',
      help: 'Adds a small script to each page of the site. It sets no cookie and tells nothing but how long the page took.',
    },
  ],
  storage: {
    favicon_url: 'meta.favicon_url',
    language: 'info.language',
    time_zone: 'info.time_zone',
    contact_email: 'info.contact_email',
    member_registration: 'info.member_registration',
    post_moderation: 'info.post_moderation',
    reviewed_roles: 'info.reviewed_roles',
    load_time: 'info.load_time',
  },
  routes: { edit: '/config/general' },
  screens: { edit: 'settings-entry' },
  form: [
    { label: 'General', fields: ['name', 'site_address', 'favicon_url', 'language', 'time_zone', 'contact_email'] },
    { label: 'Community', fields: ['member_registration', 'post_moderation'] },
    { label: 'Publishing', fields: ['reviewed_roles'] },
    { label: 'Analytics', fields: ['load_time'] },
  ],
  menu: { group: 'settings', icon: 'settings', order: 1 },
});

export const styling = defineResource({
  ...common,
  name: 'styling',
  labels: { one: 'Styling', many: 'Styling' },
  fields: [
    fixedName,
    {
      kind: 'media',
      name: 'logo',
      accept: ['image/*'],
      help: 'Shown by headers and footers that have none of their own, and by mails.',
    },
    { kind: 'text', name: 'primary_color', format: 'color', help: 'Buttons and links.' },
    { kind: 'text', name: 'accent_color', format: 'color', help: 'Marks and small signs.' },
    { kind: 'text', name: 'ink_color', label: 'Text color', format: 'color' },
    { kind: 'text', name: 'paper_color', label: 'Background color', format: 'color' },
    {
      kind: 'choice',
      name: 'scheme',
      label: 'Light and dark',
      options: [
        { value: 'light', label: 'As chosen' },
        { value: 'dark', label: 'Always dark' },
        { value: 'auto', label: 'Dark where the visitor’s device is dark' },
      ],
    },
    { kind: 'text', name: 'font', maxLength: 60 },
    { kind: 'text', name: 'heading_font', label: 'Font of headings', maxLength: 60 },
    { kind: 'number', name: 'text_size', label: 'Size of texts', integer: true, min: 14, max: 22, unit: 'px' },
    {
      kind: 'choice',
      name: 'type_scale',
      label: 'Headings',
      options: [
        { value: 'quiet', label: 'Quiet' },
        { value: 'normal', label: 'Normal' },
        { value: 'bold', label: 'Large' },
      ],
    },
    { kind: 'number', name: 'corner_radius', label: 'Corners', integer: true, min: 0, max: 40, unit: 'px' },
    {
      kind: 'choice',
      name: 'button_shape',
      label: 'Shape of buttons',
      options: [
        { value: 'corners', label: 'Like other corners' },
        { value: 'round', label: 'Round' },
        { value: 'square', label: 'Square' },
      ],
    },
    {
      kind: 'choice',
      name: 'button_look',
      label: 'Look of buttons',
      options: [
        { value: 'filled', label: 'Filled' },
        { value: 'outlined', label: 'Outlined' },
      ],
    },
    {
      kind: 'choice',
      name: 'density',
      label: 'Space between blocks',
      options: [
        { value: 'compact', label: 'Little' },
        { value: 'normal', label: 'Normal' },
        { value: 'airy', label: 'Much' },
      ],
      help: 'The steps of space in sections, XS to XL, follow it.',
    },
    {
      kind: 'text',
      name: 'css',
      label: 'CSS',
      format: 'code',
      help: 'Added to every page of the site. A step set here, such as --site-space-l, is the same on phones.',
    },
  ],
  storage: {
    logo: 'info.logo',
    primary_color: 'info.primary_color',
    accent_color: 'info.accent_color',
    ink_color: 'info.ink_color',
    paper_color: 'info.paper_color',
    scheme: 'info.scheme',
    font: 'info.font',
    heading_font: 'info.heading_font',
    text_size: 'info.text_size',
    type_scale: 'info.type_scale',
    corner_radius: 'info.corner_radius',
    button_shape: 'info.button_shape',
    button_look: 'info.button_look',
    density: 'info.density',
    css: 'info.css',
  },
  routes: { edit: '/config/styling' },
  screens: { edit: 'styling' },
  form: [
    {
      label: 'Colors',
      fields: ['logo', 'scheme', 'primary_color', 'accent_color', 'ink_color', 'paper_color'],
    },
    { label: 'Type', fields: ['font', 'heading_font', 'text_size', 'type_scale'] },
    { label: 'Shape', fields: ['corner_radius', 'density', 'button_shape', 'button_look'] },
    { label: 'CSS', fields: ['css'] },
  ],
  menu: { group: 'settings', icon: 'styling', order: 2 },
});

export const seo = defineResource({
  ...common,
  name: 'seo',
  labels: { one: 'SEO', many: 'SEO' },
  fields: [
    fixedName,
    {
      kind: 'text',
      name: 'seo_title',
      label: 'Title',
      maxLength: 200,
      help: 'For pages without a title of their own.',
    },
    { kind: 'text', name: 'seo_description', label: 'Description', format: 'multiline', maxLength: 500 },
    { kind: 'media', name: 'social_image', label: 'Image for links', accept: ['image/*'] },
    { kind: 'boolean', name: 'noindex', label: 'Hidden from search engines' },
  ],
  storage: {
    seo_title: 'info.seo_title',
    seo_description: 'info.seo_description',
    social_image: 'info.social_image',
    noindex: 'info.noindex',
  },
  routes: { edit: '/config/seo' },
  form: [{ label: 'Search engines', fields: ['seo_title', 'seo_description', 'social_image', 'noindex'] }],
  menu: { group: 'settings', icon: 'seo', order: 8 },
});

export const newsletterSettings = defineResource({
  ...common,
  name: 'newsletter_settings',
  labels: { one: 'Newsletter', many: 'Newsletter' },
  fields: [
    fixedName,
    { kind: 'text', name: 'sender_name', maxLength: 200 },
    {
      kind: 'text',
      name: 'sender_email',
      label: 'Sender address',
      format: 'email',
      help: 'Of a verified domain, see below.',
    },
    { kind: 'text', name: 'reply_to', label: 'Reply to', format: 'email' },
    {
      kind: 'text',
      name: 'postal_address',
      label: 'Postal address',
      format: 'multiline',
      maxLength: 300,
      help: 'Stands at the end of each mail, as the law of most countries asks.',
    },
    {
      kind: 'boolean',
      name: 'newsletter_opens',
      label: 'Count opens',
      help: 'Puts an invisible picture into mails.',
    },
    {
      kind: 'tags',
      name: 'newsletter_topics',
      label: 'Topics of a new newsletter',
      type: 'Newsletter',
      relation: false,
      help: 'Each new newsletter begins with them. Readers unsubscribe from a topic, or from everything.',
    },
    { kind: 'number', name: 'newsletter_credits', label: 'Credits', integer: true, readOnly: 'always' },
  ],
  storage: {
    sender_name: 'info.sender_name',
    sender_email: 'info.sender_email',
    reply_to: 'info.reply_to',
    postal_address: 'info.postal_address',
    newsletter_opens: 'info.newsletter_opens',
    newsletter_topics: 'info.newsletter_topics',
  },
  routes: { edit: '/config/newsletter' },
  screens: { edit: 'newsletter-settings' },
  form: [
    { label: 'Sender', fields: ['sender_name', 'sender_email', 'reply_to', 'newsletter_credits'] },
    { label: 'Content', fields: ['newsletter_topics', 'postal_address', 'newsletter_opens'] },
  ],
  menu: { group: 'settings', icon: 'newsletter', order: 9 },
});

export const integrations = defineResource({
  ...common,
  name: 'integrations',
  labels: { one: 'Integrations', many: 'Integrations' },
  fields: [
    fixedName,
    { kind: 'text', name: 'recaptcha_site_key', label: 'reCAPTCHA site key', maxLength: 200 },
    { kind: 'text', name: 'recaptcha_secret', label: 'reCAPTCHA secret', maxLength: 200 },
    { kind: 'text', name: 'search_console', label: 'Search console verification', maxLength: 200 },
  ],
  storage: {
    recaptcha_site_key: 'info.recaptcha_site_key',
    recaptcha_secret: 'info.recaptcha_secret',
    search_console: 'info.search_console',
  },
  routes: { edit: '/config/integrations' },
  screens: { edit: 'integrations' },
  form: [{ label: 'Services', fields: ['recaptcha_site_key', 'recaptcha_secret', 'search_console'] }],
  menu: { group: 'settings', icon: 'integrations', order: 12 },
});
