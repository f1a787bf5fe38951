/** What somebody is to be told about a page by mail. */
export interface Notice {
  id: string;
  /** A mention in a comment; a request for a review, and what became of it. */
  kind: 'mention' | 'review' | 'approved' | 'returned' | 'published';
  /** What was written; '' for nothing. */
  text: string;
  /** Who wrote it; '' for people who are gone. */
  actor: string;
  page: { id: string; name: string };
  space: { id: string; name: string };
  /** `language` is the person's, or that of the site; '' where neither is known. */
  to: { email: string; language: string };
}

export interface Notices {
  /** Up to 50 that nobody was told of, for people who may still see the page; each is given out once. */
  claim(): Promise<Notice[]>;
  /** One that could not be told is given out again. */
  giveBack(id: string): Promise<void>;
}
