import type { Field } from '#schema/field.ts';
import { isEmail } from '#schema/formats/email.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { lookOf, type SiteLook } from './styles/site-look.ts';
import { publicFields, publicSlots, tagsLabelIn } from './values/custom-values.ts';

/** What the pages of a space have in common: the settings of its row of `space`. */
export interface Site extends SiteLook {
  id: string;
  name: string;
  language: string;
  /** Its own host name; empty while it has none. */
  domain: string;
  /** Its name among the sites without a domain; empty where that was not read, and its id stands for it. */
  address: string;
  icon: string;
  title: string;
  description: string;
  socialImage: string;
  isHidden: boolean;
  /** Where visitors may write; empty where nobody wants them to. */
  contact: string;
  searchConsole: string;
  /** Public key of its own reCAPTCHA; empty while it has none. */
  captchaKey: string;
  /** Who may become a member by themselves: nobody, whoever is activated then, or everybody. */
  registration: 'closed' | 'approval' | 'open';
  /** Whether it has an address that its mails come from. */
  hasSender: boolean;
  /** Whether somebody reads what members write before it is shown. */
  reviewsPosts: boolean;
  /** Whether browsers tell how long its pages take to load, by a script on each of them. */
  measuresLoads: boolean;
  /** Fields that the space has added to its pages, listings and partners, as far as visitors see them. */
  customFields: { page: readonly Field[]; listing: readonly Field[]; partner: readonly Field[] };
  /** What the space calls the tags of these; left out where it has no word of its own for them. */
  tagLabels?: { page?: string; listing?: string };
  /** Typed columns of those of listings, by their names in records; those that are not filled yet are left out. */
  customSlots: { readonly [name: string]: string };
}

/** A row of `space`, as far as its pages are made of it. */
export interface SpaceRow {
  id: string;
  name: string;
  site_address?: string;
  info: Json;
  meta: Json;
  data_model?: Json;
  custom_slots?: Json;
}

/** The settings of a space, each with what holds where nothing is set. */
export function siteOf(row: SpaceRow): Site {
  const info = isJsonObject(row.info) ? row.info : {};
  const meta = isJsonObject(row.meta) ? row.meta : {};
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
  const domain = isJsonObject(info.domain) ? text(info.domain.uri) : '';
  return {
    ...lookOf(info),
    customFields: {
      page: publicFields(row.data_model, 'page'),
      listing: publicFields(row.data_model, 'listing'),
      partner: publicFields(row.data_model, 'partner'),
    },
    tagLabels: { ...tagsLabelIn(row.data_model, 'page'), ...tagsLabelIn(row.data_model, 'listing') },
    customSlots: publicSlots(row.data_model, row.custom_slots, 'listing'),
    id: row.id,
    name: row.name,
    language: /^[a-z]{2}$/.test(text(info.language)) ? text(info.language) : 'en',
    domain: /^[a-z\d.-]+$/i.test(domain) ? domain.toLowerCase() : '',
    address: row.site_address ?? '',
    icon: text(meta.favicon_url),
    title: text(info.seo_title),
    description: text(info.seo_description),
    socialImage: text(info.social_image),
    isHidden: info.noindex === true,
    contact: isEmail(text(info.contact_email)) ? text(info.contact_email) : '',
    searchConsole: text(info.search_console),
    captchaKey: text(info.recaptcha_site_key),
    registration:
      info.member_registration === 'open' || info.member_registration === 'approval'
        ? info.member_registration
        : 'closed',
    hasSender: info.has_sender === true || text(info.sender_email) !== '',
    reviewsPosts: info.post_moderation !== 'after',
    measuresLoads: info.load_time === true,
  };
}

/**
 * Where a site is for its visitors, without a trailing slash: what it says of itself in mails, to search engines and to others
 * is made of this, never of the host that somebody has asked for.
 * @param sitesOrigin the origin that sites without a domain are below
 */
export function homeOf({ id, domain, address }: Pick<Site, 'id' | 'domain' | 'address'>, sitesOrigin: string): string {
  return domain ? `https://${domain}` : `${sitesOrigin}/sites/${address || id}`;
}

/** The site as a page in another language of it is drawn. */
export const siteIn = (site: Site, language = ''): Site => (/^[a-z]{2}$/.test(language) ? { ...site, language } : site);
