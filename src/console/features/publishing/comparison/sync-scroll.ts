/** How far down a page is, from 0 to 1. */
function position({ document }: Window): number {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0;
}

function scrollTo(page: Window, part: number): void {
  const { scrollHeight, clientHeight } = page.document.documentElement;
  page.scrollTo({ top: part * (scrollHeight - clientHeight), behavior: 'instant' });
}

/** Scrolls two pages of different length together: both are as far down as the other. Call the result to end it. */
export function syncScroll(one: Window, other: Window): () => void {
  // Who is scrolled by the other side answers with an event of its own, which is no wish.
  let follower: Window | null = null;
  const follow = (from: Window, to: Window) => () => {
    if (follower === from) {
      follower = null;
      return;
    }
    follower = to;
    scrollTo(to, position(from));
    // Where it did not move there is no event to wait for.
    from.requestAnimationFrame(() => {
      if (follower === to) follower = null;
    });
  };
  const there = follow(one, other);
  const back = follow(other, one);
  one.addEventListener('scroll', there, { passive: true });
  other.addEventListener('scroll', back, { passive: true });
  return () => {
    one.removeEventListener('scroll', there);
    other.removeEventListener('scroll', back);
  };
}
