import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { optionText } from '#console/fields/choice/option-text.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { SelectInput } from '#console/fields/inputs/SelectInput.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { iconOf } from '#console/ui/icons/icons.ts';
import type { ChoiceOption } from '#schema/field.ts';

/** The icon of a collection, chosen by its picture. */
export function IconInput(props: ControlProps) {
  const { t } = useTranslation();
  const { field, id, label = '', value, errors = {}, onChange, onBlur } = props;
  if (field.kind !== 'choice' || props.readOnly) return <FieldControl {...props} />;
  const chosen = field.options.find((option) => option.value === value);
  return (
    <FieldFrame
      {...{ id, label, error: errors[''] }}
      {...{ hideLabel: false, required: false, plain: false, inline: false }}
    >
      <SelectInput
        aria={{ id }}
        value={chosen?.value ?? ''}
        error={Boolean(errors[''])}
        shown={<Picture option={chosen} text={chosen ? optionText(t, chosen) : t('datasets.usualIcon')} />}
        onChange={onChange}
        onBlur={onBlur}
      >
        <MenuItem value="">
          <Picture text={t('datasets.usualIcon')} />
        </MenuItem>
        {field.options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            <Picture option={option} text={optionText(t, option)} />
          </MenuItem>
        ))}
      </SelectInput>
    </FieldFrame>
  );
}

function Picture({ option, text }: { option?: ChoiceOption | undefined; text: string }) {
  const Icon = iconOf(option?.value ?? 'dataset');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      {text}
    </Box>
  );
}
