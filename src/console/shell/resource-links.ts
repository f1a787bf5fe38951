/** Links of the footer (console.md section 2); their texts are `shell.links.<id>`. */
export const resourceLinks = [
  { id: 'community', href: 'https://community.sitewright.example' },
  { id: 'knowledge', href: 'https://help.sitewright.example' },
  { id: 'support', href: 'https://support.sitewright.example' },
  { id: 'affiliate', href: 'https://partners.sitewright.example' },
] as const;
