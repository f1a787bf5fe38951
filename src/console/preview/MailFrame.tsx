import Box from '@mui/material/Box';
import { type SyntheticEvent, useMemo } from 'react';
import { type MailAppearance, mailFrame } from './mail-frame.ts';

interface MailFrameProps extends MailAppearance {
  title: string;
  html: string;
  /** CSS pixels; as wide as there is room where that is less. */
  width: number;
  /** Called when it stands there, to add to it. */
  onDressed?: (page: Document) => void;
}

/** A mail at the width of a screen. It runs no script, and its links lead nowhere. */
export function MailFrame({ title, html, width, isDark, hasPictures, onDressed }: MailFrameProps) {
  const { document, css } = useMemo(() => mailFrame(html, { isDark, hasPictures }), [html, isDark, hasPictures]);
  return (
    <Box
      key={css}
      component="iframe"
      title={title}
      srcDoc={document}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
        const page = dress(currentTarget, css);
        if (page) onDressed?.(page);
      }}
      sx={{
        width,
        maxWidth: '100%',
        height: '100%',
        minHeight: 320,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        backgroundColor: isDark ? '#0f1216' : '#f5f7fa',
      }}
    />
  );
}

function dress(frame: HTMLIFrameElement, css: string): Document | undefined {
  const { contentDocument: page, contentWindow: view } = frame as { contentDocument: Document | null } & {
    contentWindow: (Window & typeof globalThis) | null;
  };
  if (!page || !view) return undefined;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
  for (const styled of page.querySelectorAll<HTMLElement>('[data-style]'))
    styled.style.cssText = styled.dataset.style ?? '';
  page.addEventListener('click', (event) => event.preventDefault(), true);
  return page;
}
