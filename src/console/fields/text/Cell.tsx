import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { TextField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import { Ellipsis } from '../Ellipsis.tsx';
import type { CellProps } from '../module.ts';
import { webAddress } from './web-address.ts';

const monospace = { fontFamily: 'monospace', fontSize: 12.5 };

/** The first line of a text; addresses are links and colours show themselves. */
export function Cell({ field, value }: CellProps<TextField>) {
  if (typeof value !== 'string' || value === '') return <Blank />;
  const { format = 'plain' } = field;
  if (format === 'color') {
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, ...monospace }}>
        <Box
          component="span"
          aria-hidden
          sx={{ width: 14, height: 14, borderRadius: 0.25, border: 1, borderColor: 'divider' }}
          style={{ backgroundColor: /^#[0-9a-f]{6}$/i.test(value) ? value : 'transparent' }}
        />
        {value}
      </Box>
    );
  }
  const href = format === 'url' ? webAddress(value) : undefined;
  if (href) {
    return (
      <Ellipsis title={value}>
        <Link href={href} target="_blank" rel="noopener noreferrer" onClick={(event) => event.stopPropagation()}>
          {value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
        </Link>
      </Ellipsis>
    );
  }
  return (
    <Ellipsis title={value} look={format === 'slug' || format === 'code' ? 'cell-code' : ''}>
      {value}
    </Ellipsis>
  );
}
