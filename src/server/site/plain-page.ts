import type { SitePage } from '../ports/sites.ts';

/** The id of what is in no table. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A page that no row stands for, in the default layout: the server has something to say by itself. */
export const plainPage = (name: string, sections: SitePage['sections'] = []): SitePage => ({
  id: NO_ID,
  tag_ids: {},
  name,
  slug: '',
  title: '',
  description: '',
  image: '',
  isHidden: false,
  headInjection: '',
  publishedAt: null,
  updatedAt: null,
  header: 'default',
  footer: 'default',
  sidebar: '',
  community: null,
  sections,
});
