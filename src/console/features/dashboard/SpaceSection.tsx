import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SpaceAvatar } from '#console/ui/avatars/SpaceAvatar.tsx';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { AccountSpace } from '#schema/api/account.ts';
import { CardNumbers } from './CardNumbers.tsx';
import type { SpaceNumbers } from './overview/numbers.ts';

interface Props {
  title: string;
  spaces: readonly AccountSpace[];
  /** By the id of their space; none while they are not known. */
  numbers: ReadonlyMap<string | undefined, SpaceNumbers>;
  onOpen: (spaceId: string) => void;
}

/** Spaces as cards; a card opens its space. */
export function SpaceSection({ title, spaces, numbers, onOpen }: Props) {
  const roleLabel = useRoleLabel();
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {spaces.map((space) => (
          <Card key={space.id} component="li">
            <CardActionArea
              onClick={() => onOpen(space.id)}
              aria-label={t('dashboard.open', { name: space.name })}
              sx={{
                ...{ p: 2, display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 1.5 },
                ...{ flexWrap: 'wrap', height: '100%', alignContent: 'flex-start' },
              }}
            >
              <SpaceAvatar name={space.name} imageUrl={space.faviconUrl} size={36} />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography variant="subtitle1" noWrap>
                  {space.name}
                </Typography>
                <Typography variant="body2" color="text.secondary" noWrap>
                  {roleLabel(space.role)}
                </Typography>
              </Box>
              <Chip
                size="small"
                variant="outlined"
                label={t(`spaceStatus.${space.status}`, { defaultValue: space.status })}
              />
              <ArrowForward aria-hidden className="turns" sx={{ fontSize: 18, color: 'text.secondary' }} />
              <CardNumbers numbers={numbers.get(space.id)} />
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
