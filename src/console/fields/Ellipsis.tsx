import type { ReactNode } from 'react';

/** A line that is cut at the end of its cell; the whole text appears on hover. `look` is a class of `cells.css`. */
export function Ellipsis({ title, look = '', children }: { title?: string; look?: string; children: ReactNode }) {
  return (
    <span title={title} className={`cell-text ${look}`} dir="auto">
      {children}
    </span>
  );
}
