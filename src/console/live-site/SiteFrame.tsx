import { useEffect, useRef, useState } from 'react';
import { DeviceFrame } from '#console/preview/DeviceFrame.tsx';
import { restyle } from './styled-document.ts';

interface SiteFrameProps {
  title: string;
  html: string;
  width: number;
  /** Where the page is looked at first. */
  from: 'top' | 'bottom';
  onFollow(href: string): void;
}

/** A page of the site. It stays where it is scrolled to while its look changes. */
export function SiteFrame({ title, html, width, from, onFollow }: SiteFrameProps) {
  const [document, setDocument] = useState(html);
  const shown = useRef(html);
  const frame = useRef<HTMLIFrameElement>(null);
  // Beyond its end, it is scrolled as far as it goes.
  const scrolled = useRef(from === 'bottom' ? Number.MAX_SAFE_INTEGER : 0);
  useEffect(() => {
    if (html === shown.current) return;
    const page = frame.current?.contentDocument;
    if (!page || !restyle(page, shown.current, html)) {
      // Before it has loaded, it is nowhere yet.
      if (page) scrolled.current = page.documentElement.scrollTop;
      setDocument(html);
    }
    shown.current = html;
  }, [html]);
  return (
    <DeviceFrame
      title={title}
      page={{ document }}
      size={{ width }}
      onLoad={(element) => {
        frame.current = element;
        const page = element.contentDocument;
        page?.documentElement.scrollTo({ top: scrolled.current, behavior: 'instant' });
        // What came while it was loading.
        if (page) restyle(page, document, shown.current);
        page?.addEventListener('click', (event) => {
          // Not `instanceof`: the element belongs to another window.
          const link = (event.target as Element | null)?.closest('a');
          if (!link || link.getAttribute('href')?.startsWith('#')) return;
          event.preventDefault();
          onFollow(link.getAttribute('href') ?? '');
        });
        page?.addEventListener('submit', (event) => event.preventDefault());
      }}
    />
  );
}
