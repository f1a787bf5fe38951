import { memo, useLayoutEffect, useRef } from 'react';
import { stylesOf } from '../styles/canvas-styles.ts';

/**
 * A block of a mail. The policy of the console takes no style attributes from HTML, and mails have no other styles: they are
 * set one by one.
 */
export const MailHtml = memo(function MailHtml({ id, html, css }: { id: string; html: string; css: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // Most blocks have the same rules, and keep them once.
    stylesOf(current.ownerDocument).set(`mail ${css}`, css);
    for (const styled of current.querySelectorAll<HTMLElement>('[data-style]')) {
      styled.style.cssText = styled.dataset.style ?? '';
    }
  });
  return (
    <div
      ref={element}
      id={`b-${id}`}
      className="block"
      inert
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe before MJML (`checkFragment`)
      dangerouslySetInnerHTML={{ __html: html.replaceAll(/\sstyle="/g, ' data-style="') }}
    />
  );
});
