import ViewKanban from '@mui/icons-material/ViewKanbanOutlined';
import ViewList from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export const boardPath = '/task/board';

const views = [
  { id: 'list', to: '/task/list', Icon: ViewList },
  { id: 'board', to: boardPath, Icon: ViewKanban },
] as const;

/** From the list of tasks to their board, and back. */
export function ViewSwitch({ view }: { view: 'list' | 'board' }) {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('tasks.view.label')} sx={{ display: 'flex', gap: 1 }}>
      {views.map(({ id, to, Icon }) => (
        <Button
          key={id}
          component={Link}
          to={to}
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<Icon />}
          {...(id === view && { 'aria-current': 'page' })}
          sx={{
            height: 40,
            px: 1.5,
            borderColor: id === view ? 'primary.main' : 'divider',
            backgroundColor: id === view ? 'action.selected' : 'background.paper',
            fontWeight: id === view ? 650 : 500,
          }}
        >
          {t(`tasks.view.${id}`)}
        </Button>
      ))}
    </Box>
  );
}
