/** What the pages of members begin with, behind the base of the site; no slug can. */
export const MEMBERS = '_members';

/** Addresses of the pages of members. @param base what the paths of the site begin with, empty on its own host */
export function memberPaths(base: string) {
  const at = `${base}/${MEMBERS}`;
  return {
    signIn: (to = '') => `${at}/sign-in${to ? `?to=${encodeURIComponent(to)}` : ''}`,
    signInBy: (token: string) => `${at}/sign-in/${token}`,
    signOut: `${at}/sign-out`,
    account: `${at}/account`,
    membership: `${at}/membership`,
    join: (role: string, period: string) => `${at}/join/${role}/${period}`,
    change: (role: string, period: string) => `${at}/membership/change/${role}/${period}`,
    cancel: `${at}/membership/cancel`,
    resume: `${at}/membership/resume`,
    portal: `${at}/membership/portal`,
    read: (page: string) => `${at}/read/${page}`,
    page: (id: string, number = 1) => `${at}/pages/${id}${number > 1 ? `?page=${number}` : ''}`,
    post: (id: string, number = 1) => `${at}/posts/${id}${number > 1 ? `?page=${number}` : ''}`,
    comments: (post: string) => `${at}/posts/${post}/comments`,
    likes: (post: string) => `${at}/posts/${post}/likes`,
    deletePost: (post: string) => `${at}/posts/${post}/delete`,
    deleteComment: (post: string, comment: string) => `${at}/posts/${post}/comments/${comment}/delete`,
  };
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const RETURN = new RegExp(
  `^(?:${MEMBERS}/(?:account|membership|(?:pages|posts|read)/${ID}|join/${ID}/(?:month|year|once|free))|[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*)$`,
);

/** A path of the same site to come back to, behind its base; empty for anything else. */
export function returnPath(given: unknown): string {
  return typeof given === 'string' && given.length <= 500 && RETURN.test(given) ? given : '';
}
