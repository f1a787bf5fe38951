import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

/** Leaves the viewer's own tasks; the address says so. */
export function MineSwitch() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={parameters.get('mine') === '1'}
          onChange={(_, checked) =>
            setParameters((before) => {
              const next = new URLSearchParams(before);
              if (checked) next.set('mine', '1');
              else next.delete('mine');
              return next;
            })
          }
        />
      }
      label={t('tasks.onlyMine')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ marginInlineStart: 0 }}
    />
  );
}
