/** What is counted: records of a resource by the time in one of their fields. Their names are `analytics.figures.<id>`. */
export const figures = [
  { id: 'pagesCreated', resource: 'page', by: 'created_at' },
  { id: 'pagesPublished', resource: 'page', by: 'published_at' },
  { id: 'members', resource: 'member', by: 'registration_date' },
  { id: 'answers', resource: 'record', by: 'created_at' },
  { id: 'newsletters', resource: 'newsletter', by: 'sent_at' },
  { id: 'comments', resource: 'post_comments', by: 'created_at' },
] as const;

export type Figure = (typeof figures)[number];
