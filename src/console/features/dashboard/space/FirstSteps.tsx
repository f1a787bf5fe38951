import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Circle from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { createPeopleApi, peopleKey } from '#console/providers/api/people-api.ts';
import { useOwnLook } from '#console/records/look/useOwnLook.ts';
import { useMay } from '#console/records/useRights.ts';
import { useService } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { openSite } from '#rules/platform-status.ts';

/** Whether the space has somebody beside its first person, or has invited them. */
function useHasInvited(mayInvite: boolean): boolean {
  const { space } = useSpace();
  const { id = '' } = space ?? {};
  const service = useService(createPeopleApi);
  const { data } = useQuery({
    queryKey: peopleKey(id),
    queryFn: () => service.list(id),
    enabled: mayInvite && id !== '',
  });
  return data !== undefined && data.people.length + data.invitations.length > 1;
}

/** From an empty space to a site that visitors find; each step leads to where it is done. */
export function FirstSteps({ pages }: { pages: { all: number; published: number } }) {
  const { t } = useTranslation();
  const { space } = useSpace();
  const [mayCreate, mayEdit] = [useMay('create'), useMay('edit')];
  const own = useOwnLook();
  const settings = useModel().declared('styling').fields;
  const hasInvited = useHasInvited(mayEdit('general'));
  const hasLook = settings.some(({ name }) => (own[name] ?? '') !== '');
  const steps = [
    { id: 'page', may: mayCreate('page'), done: pages.all > 0, to: '/page/new' },
    { id: 'styling', may: mayEdit('styling'), done: hasLook, to: '/config/styling' },
    { id: 'people', may: mayEdit('general'), done: hasInvited, to: '/config/people' },
    { id: 'publish', may: mayEdit('page'), done: pages.published > 0, to: '/page/list' },
    { id: 'open', may: mayEdit('general'), done: space?.status === openSite, to: '/config/general' },
  ].filter(({ may }) => may);
  if (steps.length === 0) return null;
  return (
    <Panel title={t('dashboard.space.steps.title')} text={t('dashboard.space.steps.text')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {steps.map(({ id, done, to }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5 }}>
            {done ? (
              <CheckCircle aria-hidden sx={{ color: 'success.main' }} />
            ) : (
              <Circle aria-hidden sx={{ color: 'text.secondary' }} />
            )}
            <Box>
              <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
                <Link component={RouterLink} to={to} color={done ? 'text.secondary' : 'primary'} underline="hover">
                  {t(`dashboard.space.steps.${id}`)}
                </Link>
                {done && <span style={visuallyHidden}> {t('dashboard.space.steps.done')}</span>}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {t(`dashboard.space.steps.${id}Text`)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
