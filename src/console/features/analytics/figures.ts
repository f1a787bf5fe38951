interface Counted {
  id: string;
  resource: string;
  /** Field with the time. */
  by: string;
  /** Field that is added up; the records themselves are counted where there is none. */
  sum?: string;
}

/** What is counted, by the time in one of the fields of its records. The names are `analytics.figures.<id>`. */
export const figures = [
  { id: 'clicks', resource: 'link_click', by: 'hour', sum: 'clicks' },
  { id: 'pagesCreated', resource: 'page', by: 'created_at' },
  { id: 'pagesPublished', resource: 'page', by: 'published_at' },
  { id: 'members', resource: 'member', by: 'registration_date' },
  { id: 'answers', resource: 'record', by: 'created_at' },
  { id: 'newsletters', resource: 'newsletter', by: 'sent_at' },
  { id: 'comments', resource: 'post_comments', by: 'created_at' },
] as const satisfies readonly Counted[];

export type Figure = Counted;
