import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { type HTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamePicker } from '#console/fields/inputs/NamePicker.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { createFontsApi } from '#console/providers/api/fonts-api.ts';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';
import { offeredFonts } from '#render/styles/fonts.ts';
import { type FontOption, fontOptions } from './font-options.ts';
import { useFontPreview } from './useFontPreview.ts';

/** The font of a site: a family of the product, of the visitor's device, or of a list of others. */
export function FontInput(props: ControlProps) {
  const { field, id, label, value, onChange, onBlur, readOnly = false, errors = {} } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const api = useService(createFontsApi);
  const { data: others, isFetching } = useQuery({ queryKey: ['fonts'], queryFn: api.list, enabled: isOpen });
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
    <NamePicker<FontOption>
      {...{ field, id, label, help, message, value, onBlur, isOpen }}
      options={options}
      loading={isFetching}
      disabled={readOnly || busy}
      placeholder={t('fields.picker.placeholder')}
      groupBy={(option) => t(offeredFonts.includes(option.name) ? 'styling.font.own' : 'styling.font.more')}
      renderOption={({ key, ...item }, option) => <Row key={key} item={item} option={option} />}
      onToggle={setOpen}
      onChoose={choose}
    >
      <Box sx={{ blockSize: 4 }}>{busy && <LinearProgress aria-label={t('styling.font.fetching')} />}</Box>
    </NamePicker>
  );
}

function Row({ item, option }: { item: HTMLAttributes<HTMLLIElement>; option: FontOption }) {
  const { element, family } = useFontPreview(option);
  return (
    // Of a thousand rows, those out of sight are not laid out.
    <Box component="li" {...item} sx={{ contentVisibility: 'auto', containIntrinsicBlockSize: 40, minBlockSize: 40 }}>
      <Box component="span" ref={element} dir="ltr" sx={{ fontSize: 17, ...(family && { fontFamily: family }) }}>
        {option.name}
      </Box>
    </Box>
  );
}
