import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { HttpError } from '@refinedev/core';
import { Edit, useAutocomplete } from '@refinedev/mui';
import { useForm } from '@refinedev/react-hook-form';
import { Controller } from 'react-hook-form';

interface Listing {
  id: string;
  name: string;
  dataset_id: string;
  match: object | null;
  info: object | null;
  meta: object | null;
}

interface Dataset {
  id: string;
  name: string;
}

export function EditListing() {
  const {
    register,
    control,
    saveButtonProps,
    refineCore: { query, formLoading },
    formState: { errors },
  } = useForm<Listing, HttpError, Pick<Listing, 'name' | 'dataset_id'>>({
    refineCoreProps: {
      redirect: false,
      meta: { fields: ['id', 'name', 'dataset_id', 'match', 'info', 'meta'] },
      successNotification: { message: 'Saved.', type: 'success' },
    },
  });
  const record = query?.data?.data;
  const { autocompleteProps } = useAutocomplete<Dataset>({
    resource: 'dataset',
    pagination: { pageSize: 50 },
    meta: { fields: ['id', 'name'] },
    ...(record && { defaultValue: record.dataset_id }),
  });
  return (
    <Edit isLoading={formLoading} saveButtonProps={saveButtonProps} canDelete={false}>
      <Stack component="form" spacing={2} autoComplete="off">
        <TextField
          {...register('name', { required: 'Please enter a name.' })}
          label="Name"
          error={errors.name !== undefined}
          helperText={errors.name?.message}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Controller
          control={control}
          name="dataset_id"
          render={({ field }) => (
            <Autocomplete
              {...autocompleteProps}
              value={autocompleteProps.options.find(({ id }) => id === field.value) ?? null}
              getOptionLabel={({ name }) => name}
              isOptionEqualToValue={(option, value) => option.id === value.id}
              onChange={(_event, chosen) => field.onChange(chosen?.id)}
              renderInput={(parameters) => <TextField {...parameters} label="Dataset" />}
            />
          )}
        />
        {(['info', 'match', 'meta'] as const).map((column) => (
          <TextField
            key={column}
            label={column}
            multiline
            value={JSON.stringify(record?.[column] ?? null)}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
        ))}
      </Stack>
    </Edit>
  );
}
