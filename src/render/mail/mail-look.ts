import type { JsonObject } from '#schema/json.ts';
import type { Site } from '../site.ts';

export type MailLook = Pick<Site, 'language' | 'primaryColor' | 'font' | 'cornerRadius'>;

export const mailLook = ({ language, primaryColor, font, cornerRadius }: MailLook): MailLook => ({
  ...{ language, primaryColor, font, cornerRadius },
});

/** What templates of mails know of the space. @param address where its post arrives */
export const mailSite = ({ name, language, logo, primaryColor }: Site, address: string): JsonObject => ({
  ...{ name, language, logo, address, primary: primaryColor },
});
