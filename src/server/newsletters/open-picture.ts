import { MAIL, RECIPIENT_MARK } from './track-links.ts';

/** The smallest picture there is: one transparent pixel. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const PICTURE = new RegExp(`<img src="[^"]*/${MAIL}/opens/${RECIPIENT_MARK}"[^>]*>`);

/** The mail for people who look at it later. */
export const withoutOpenPicture = (html: string): string => html.replace(PICTURE, '');

/**
 * The mail with a picture at its end that is loaded when somebody opens it.
 * @param home where the site is, without a trailing slash
 */
export function withOpenPicture(html: string, home: string): string {
  const picture = `<img src="${home}/${MAIL}/opens/${RECIPIENT_MARK}" width="1" height="1" alt="" style="display:block;border:0">`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + picture : html.slice(0, end) + picture + html.slice(end);
}
