import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choices, type FilterType, filterTypes, type LinkFilter } from './click-filters.ts';

interface FilterDialogProps {
  /** The type that the dialog begins with; null while it is closed. */
  type: FilterType | null;
  onAdd(filter: LinkFilter): void;
  onClose(): void;
}

const LONGEST = 200;

/** Adds a filter of a type and a value. */
export function FilterDialog({ type: first, onAdd, onClose }: FilterDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [type, setType] = useState<FilterType>(first ?? 'href');
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const values = choices[type];
  function choose(next: FilterType) {
    setType(next);
    setValue('');
    setMissing(false);
  }
  function add(event: FormEvent) {
    event.preventDefault();
    if (value.trim() === '') return setMissing(true);
    onAdd({ type, value: value.trim() });
  }
  return (
    <Dialog open={first !== null} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={add}>
        <DialogTitle id={id}>{t('clicks.addFilter')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, overflow: 'visible' }}>
          <TextField
            select
            label={t('clicks.filterType')}
            value={type}
            onChange={({ target }) => choose(target.value as FilterType)}
          >
            {filterTypes.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`clicks.types.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            // Of another kind for each type.
            key={type}
            select={values !== undefined}
            label={t('clicks.filterValue')}
            value={value}
            error={isMissing}
            helperText={isMissing ? t('clicks.required') : ' '}
            onChange={({ target }) => {
              setValue(target.value);
              setMissing(false);
            }}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          >
            {values?.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`clicks.values.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('clicks.add')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
