/** A post as one visitor sees it. */
export interface PostView {
  id: string;
  title: string;
  content: string;
  /** Who wrote it; null where that is not for this visitor. */
  author: string | null;
  createdAt: string;
  likes: number;
  comments: number;
  /** Only the author sees those that are not. */
  isPublished: boolean;
  isMine: boolean;
  isLiked: boolean;
}

export type CommentView = Omit<PostView, 'title' | 'comments'>;

/** A member who looks at a page of their own site. */
export interface MemberView {
  name: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Whether a role allows writing; `isPremium` opens pages for premium members, too. */
  mayWrite: boolean;
  isPremium: boolean;
  /** Goes with every form: whoever does not know the cookie does not know it either. */
  formKey: string;
}

/** The page that posts stand below. */
export interface CommunityPage {
  id: string;
  name: string;
  slug: string;
  community: Community;
}

/** Whose posts a page takes. */
export type Community = 'members' | 'premium';

export const communityOf = (value: unknown): Community | null =>
  value === 'members' || value === 'premium' ? value : null;

/** How long texts may be, in characters. */
export const LONGEST = { title: 200, post: 5000, comment: 2000, name: 100 } as const;
export const POSTS_A_PAGE = 10;
export const COMMENTS_A_PAGE = 50;
