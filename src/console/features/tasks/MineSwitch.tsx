import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

/** Leaves the viewer's own tasks; a parameter of the address says so. */
export function MineSwitch({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={parameters.get(name) === value}
          onChange={(_, checked) =>
            setParameters((before) => {
              const next = new URLSearchParams(before);
              next.delete('page');
              if (checked) next.set(name, value);
              else next.delete(name);
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
