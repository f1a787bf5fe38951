import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import type { RichTextField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { prose } from './prose.ts';

/** The formatted text, with everything taken out that could run, load or send. */
export default function Prose({ value }: CellProps<RichTextField>) {
  const html = typeof value === 'string' ? value : '';
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button'] }),
    [html],
  );
  if (!clean) return <Blank />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify cleaned it in the line above
  return <Box sx={prose} dangerouslySetInnerHTML={{ __html: clean }} />;
}
