import ViewList from '@mui/icons-material/ViewListOutlined';
import ViewModule from '@mui/icons-material/ViewModuleOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ViewSwitch } from '#console/ui/page-header/ViewSwitch.tsx';

export const libraryPath = '/config/assets';
export const tablePath = '/config/assets/table';

/** From the tiles of the library to the table of its files, and back. @param current its address */
export function AssetViews({ current }: { current: string }) {
  const { t } = useTranslation();
  const views = [
    { to: libraryPath, label: t('assets.view.tiles'), Icon: ViewModule },
    { to: tablePath, label: t('assets.view.table'), Icon: ViewList },
  ];
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <ViewSwitch label={t('assets.view.label')} views={views} current={current} />
    </Box>
  );
}
