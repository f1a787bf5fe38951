import Check from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpaceAvatar } from '#console/ui/avatars/SpaceAvatar.tsx';
import { useSpace } from '#console/ui/context.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';

/** So many spaces fit the eye; more get a search. */
const SEARCH_FROM = 8;

interface EntryProps {
  name: string;
  role: string;
  imageUrl?: string | null;
  personal?: boolean;
  selected: boolean;
  /** Tab reaches it; the arrow keys lead on from there. */
  reached: boolean;
  onClick: () => void;
}

function Entry({ name, role, selected, reached, onClick, ...avatar }: EntryProps) {
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={selected}
      selected={selected}
      tabIndex={reached ? 0 : -1}
      onClick={onClick}
      sx={{ gap: 1.25 }}
    >
      <SpaceAvatar name={name} size={26} {...avatar} />
      <ListItemText
        primary={name}
        secondary={role}
        slotProps={{ primary: { noWrap: true, variant: 'subtitle1' }, secondary: { variant: 'caption' } }}
        sx={{ my: 0.25 }}
      />
      {selected && <Check aria-hidden sx={{ fontSize: 18, color: 'primary.main' }} />}
    </MenuItem>
  );
}

const heading = { bgcolor: 'transparent', lineHeight: '28px', px: 2, fontSize: '0.75rem', position: 'static' } as const;

interface Props {
  userName: string;
  /** Opening takes the focus, also when the list is opened again while it closes. */
  open: boolean;
  onChoose: (spaceId: string | null) => void;
}

/** The personal workspace and the spaces, by arrow keys or by search. */
export function WorkspaceList({ userName, open, onChoose }: Props) {
  const { t } = useTranslation();
  const { space, spaces } = useSpace();
  const roleLabel = useRoleLabel();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const searchable = spaces.length >= SEARCH_FROM;
  useEffect(() => {
    if (open) (searchBox.current ?? list.current?.querySelector<HTMLElement>('[aria-checked=true]'))?.focus();
  }, [open]);
  const matching = spaces.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  /** Null is the personal workspace, which is always there. */
  const reached = matching.find(({ id }) => id === space?.id)?.id ?? null;
  return (
    <>
      {searchable && (
        <Box sx={{ p: 1.25, pb: 0 }}>
          <TextField
            fullWidth
            inputRef={searchBox}
            type="search"
            placeholder={t('workspace.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('[role=menuitemradio]')?.focus();
            }}
            slotProps={{ htmlInput: { 'aria-label': t('workspace.search') } }}
          />
        </Box>
      )}
      <MenuList ref={list} aria-label={t('workspace.title')} sx={{ maxHeight: 420, overflow: 'auto' }}>
        <ListSubheader role="presentation" sx={heading}>
          {t('workspace.personal')}
        </ListSubheader>
        <Entry
          name={userName}
          role={roleLabel(undefined)}
          personal
          selected={space === null}
          reached={reached === null}
          onClick={() => onChoose(null)}
        />
        {spaces.length > 0 && (
          <ListSubheader role="presentation" sx={{ ...heading, mt: 0.5 }}>
            {t('workspace.spaces')}
          </ListSubheader>
        )}
        {matching.map(({ id, name, role, faviconUrl }) => (
          <Entry
            key={id}
            name={name}
            role={roleLabel(role)}
            imageUrl={faviconUrl}
            selected={space?.id === id}
            reached={reached === id}
            onClick={() => onChoose(id)}
          />
        ))}
      </MenuList>
      {matching.length === 0 && spaces.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {t('workspace.none')}
        </Typography>
      )}
    </>
  );
}
