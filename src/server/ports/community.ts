import type { CommentView, CommunityPage, PostView } from '#render/community/thread.ts';

/** A part of a long list. */
export interface RowRange {
  limit: number;
  offset: number;
}

/** Who looks, and where. */
export interface Reader {
  spaceId: string;
  /** The member who looks; null for whoever has not signed in, who sees no names. */
  memberId: string | null;
}

export interface NewText {
  spaceId: string;
  memberId: string;
  content: string;
  isPublished: boolean;
}

/** What members wrote on the published pages of a space that take posts. */
export interface CommunityStore {
  page(spaceId: string, pageId: string): Promise<CommunityPage | null>;
  /** Newest first: what is published, and what the reader wrote. */
  posts(reader: Reader, pageId: string, part: RowRange): Promise<{ total: number; posts: PostView[] }>;
  post(reader: Reader, postId: string): Promise<{ page: CommunityPage; post: PostView } | null>;
  /** Oldest first. */
  comments(reader: Reader, postId: string, part: RowRange): Promise<{ total: number; comments: CommentView[] }>;
  /** What the reader wrote, newest first. */
  ownPosts(reader: Reader, limit: number): Promise<PostView[]>;
  write(post: NewText & { pageId: string; title: string }): Promise<string>;
  comment(comment: NewText & { postId: string }): Promise<void>;
  /** Likes, or takes it back; doing either twice changes nothing. @param commentId of a comment of the post, or null */
  like(
    spaceId: string,
    like: { memberId: string; postId: string; commentId: string | null; isLiked: boolean },
  ): Promise<void>;
  /** Deletes what the member wrote. @returns whether there was such a post */
  deletePost(spaceId: string, memberId: string, postId: string): Promise<boolean>;
  deleteComment(spaceId: string, memberId: string, commentId: string): Promise<boolean>;
}
