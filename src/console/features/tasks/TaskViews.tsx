import ViewKanban from '@mui/icons-material/ViewKanbanOutlined';
import ViewList from '@mui/icons-material/ViewListOutlined';
import { useTranslation } from 'react-i18next';
import { ViewSwitch } from '#console/ui/page-header/ViewSwitch.tsx';

export const boardPath = '/task/board';
export const listPath = '/task/list';

/** From the list of tasks to their board, and back. @param current its address */
export function TaskViews({ current }: { current: string }) {
  const { t } = useTranslation();
  const views = [
    { to: listPath, label: t('tasks.view.list'), Icon: ViewList },
    { to: boardPath, label: t('tasks.view.board'), Icon: ViewKanban },
  ];
  return <ViewSwitch label={t('tasks.view.label')} views={views} current={current} />;
}
