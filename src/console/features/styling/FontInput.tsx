import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { type HTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { frameIds } from '#console/fields/frame-ids.ts';
import { Picker } from '#console/fields/inputs/Picker.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { createFontsApi } from '#console/providers/api/fonts-api.ts';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';
import { offeredFonts } from '#render/styles/fonts.ts';
import { labelOf } from '#schema/field.ts';
import { type FontOption, fontOptions } from './font-options.ts';
import { useDrawnName } from './useDrawnName.ts';

/** The font of a site: a family of the product, of the visitor's device, or of a list of others. */
export function FontInput(props: ControlProps) {
  const { field, id, label = labelOf(field), value, onChange, onBlur, readOnly = false, errors = {} } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const api = useService(createFontsApi);
  const { data: others, isFetching } = useQuery({ queryKey: ['fonts'], queryFn: api.list, enabled: open });
  const { busy, error, run } = useAction();
  const name = typeof value === 'string' ? value : '';
  const options = fontOptions(others ?? [], name);
  const message = error ?? errors[''];
  const help = busy
    ? t('styling.font.fetching')
    : others?.length === 0
      ? t('styling.font.onlyOwn')
      : t('styling.font.help');
  const choose = (next: FontOption | null) =>
    void run(async () => {
      if (next?.id) await api.install(next.id);
      onChange(next?.name ?? '');
    });
  return (
    <FieldFrame
      id={id}
      label={label}
      hideLabel={false}
      required={false}
      plain={false}
      inline={false}
      help={help}
      error={message}
    >
      <Picker<FontOption>
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        loading={isFetching}
        disabled={readOnly || busy}
        groupBy={(option) => t(offeredFonts.includes(option.name) ? 'styling.font.own' : 'styling.font.more')}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.name}
        isOptionEqualToValue={(option, other) => option.name === other.name}
        value={options.find((option) => option.name === name) ?? null}
        onChange={(_event, next) => choose(next)}
        renderOption={({ key, ...item }, option) => <Row key={key} item={item} option={option} />}
        aria={{
          id,
          'aria-describedby': message ? frameIds(id).error : frameIds(id).help,
          ...(message && { 'aria-invalid': true }),
        }}
        name={field.name}
        error={message !== undefined}
        placeholder={t('fields.picker.placeholder')}
        onBlur={onBlur}
      />
      <Box sx={{ blockSize: 4 }}>{busy && <LinearProgress aria-label={t('styling.font.fetching')} />}</Box>
    </FieldFrame>
  );
}

function Row({ item, option }: { item: HTMLAttributes<HTMLLIElement>; option: FontOption }) {
  const { element, family } = useDrawnName(option);
  return (
    // Of a thousand rows, those out of sight are not laid out.
    <Box component="li" {...item} sx={{ contentVisibility: 'auto', containIntrinsicBlockSize: 40, minBlockSize: 40 }}>
      <Box component="span" ref={element} dir="ltr" sx={{ fontSize: 17, ...(family && { fontFamily: family }) }}>
        {option.name}
      </Box>
    </Box>
  );
}
