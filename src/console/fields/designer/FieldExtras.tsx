import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '#schema/field.ts';
import { mayHaveDefault } from '#schema/stored-fields/default-kinds.ts';
import { errorsBelow } from '../errors-below.ts';
import { FieldControl } from '../FieldControl.tsx';
import type { Errors } from '../module.ts';
import { fieldModule } from '../registry.ts';
import { FieldConditions } from './FieldConditions.tsx';
import { FieldPlace, type FieldPlaceProps } from './FieldPlace.tsx';
import { withProperty } from './field-forms.ts';
import { RowInputs } from './RowInputs.tsx';

interface FieldExtrasProps extends FieldPlaceProps {
  /** The field that the entry describes, whatever it holds at first; undefined while it describes none. */
  own: Field | undefined;
  /** Fields beside it that it could be shown by. */
  siblings: readonly Field[];
  /** The viewer may not change its default and its condition. */
  isKept?: boolean;
  /** Messages by the names of what the entry says. */
  errors?: Errors;
  /** What else can be said of it here. */
  children?: ReactNode;
}

const none: Errors = {};

/** Where a field that people declare stands in the form, what it holds at first, and when it is shown. */
export function FieldExtras({
  own,
  siblings,
  isKept = false,
  errors = none,
  children,
  ...fieldProps
}: FieldExtrasProps) {
  const { id, entry: field, onChange } = fieldProps;
  const readOnly = fieldProps.readOnly || isKept;
  const { t } = useTranslation();
  return (
    <>
      <RowInputs>
        <FieldPlace {...fieldProps} />
        {children}
        {own && mayHaveDefault(own) && (
          <Box sx={{ minWidth: 0, gridColumn: fieldModule(own).wide?.(own) ? '1 / -1' : 'auto' }}>
            <FieldControl
              field={{ ...own, name: 'default', required: false } as Field}
              id={`${id}-default`}
              label={t('dataModel.default')}
              help={t('dataModel.defaultHelp')}
              value={field.default}
              record={{}}
              readOnly={readOnly}
              errors={errorsBelow(errors, 'default')}
              onChange={(value) => onChange(withProperty(field, 'default', value))}
            />
          </Box>
        )}
      </RowInputs>
      <FieldConditions
        {...{ id, entry: field, siblings, readOnly, errors }}
        onChange={(showIf) => onChange(withProperty(field, 'showIf', showIf))}
      />
    </>
  );
}
