import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Palettes } from '#console/preview/Palettes.tsx';
import { Picture } from '#console/preview/Picture.tsx';
import { createSiteApi } from '#console/providers/api/site-api.ts';
import { useOwnLook } from '#console/records/look/useOwnLook.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { deviceSizes } from '#console/ui/devices.ts';
import { ProblemText } from '#console/ui/states/ProblemText.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';
import { isKitLanguage, type KitLanguage, sayIn } from '#render/library/kits/say.ts';
import { LONGEST_ABOUT, lookFor } from '#render/library/kits/site-kit.ts';
import { type KitName, siteKits } from '#render/library/kits/site-kits.ts';
import type { PaletteName } from '#render/styles/palettes.ts';
import { isEmail } from '#schema/formats/email.ts';
import { useConsoleKitLanguage } from './useConsoleKitLanguage.ts';
import { useKitPicture } from './useKitPicture.ts';

/** The language that a site begins with: that of the space where somebody has chosen one, else that of the console. */
function useKitLanguage(): KitLanguage {
  const ofConsole = useConsoleKitLanguage();
  const { language } = useOwnLook();
  return isKitLanguage(language) ? language : ofConsole;
}

/** Asks for the words and the colours that a site begins with, makes it, and opens its first page. */
export function KitDialog({ kit, onClose }: { kit: KitName; onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const { space } = useSpace();
  const { begin } = useService(createSiteApi);
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { toast } = useNotify();
  const { busy, error, run } = useAction();
  const required = (value: string) => (value.trim() === '' ? t('auth.required') : undefined);
  const form = useTextFields(
    {
      name: required,
      about: required,
      email: (value) => (value.trim() === '' || isEmail(value.trim()) ? undefined : t('kits.noEmail')),
      place: () => undefined,
    },
    { name: space?.name ?? '' },
  );
  const usual = useKitLanguage();
  const [chosen, setChosen] = useState<KitLanguage | null>(null);
  const language = chosen ?? usual;
  const languageField = useModel()
    .declared('general')
    .fields.find(({ name }) => name === 'language');
  const languages = languageField?.kind === 'choice' ? languageField.options : [];
  const { data: say } = useQuery({
    queryKey: ['kit-texts', language],
    queryFn: () => sayIn(language),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const site = say && siteKits[kit](form.values, say);
  const collections = site?.collections ?? [];
  const own = useOwnLook();
  const [palette, setPalette] = useState<PaletteName>();
  const sample = { name: space?.name ?? '', about: t(`kits.${kit}.about`), email: '', place: '' };
  const picture = useKitPicture({ name: kit, words: sample, language, own, palette });
  const [withDemo, setWithDemo] = useState(true);
  const make = async () => {
    const page = await begin(space?.id ?? '', { kit, ...form.values, language, withDemo, palette });
    toast(t('kits.made'));
    // The menu has the collections.
    void invalidate({ resource: 'dataset', invalidates: ['list'] });
    await navigate(`/page/edit/${page}`);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.submit(event.currentTarget)) void run(make);
  };
  const field = { disabled: busy, fullWidth: true } as const;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={() => !busy && onClose()} aria-labelledby={id}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        // What makes the site stays in sight.
        sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
      >
        <DialogTitle id={id}>{t(`kits.${kit}.name`)}</DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" sx={{ marginBlockEnd: 2.5 }}>
              <ProblemText text={error} />
            </Alert>
          )}
          <Box
            sx={{
              ...{ display: 'grid', gap: 2.5, alignItems: 'start' },
              gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
            }}
          >
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              <Typography variant="body2" color="text.secondary">
                {t('kits.words')}
              </Typography>
              <TextField {...form.input('name')} {...field} label={t('kits.siteName')} />
              <TextField
                {...form.input('about')}
                {...field}
                autoFocus
                multiline
                minRows={2}
                label={t('kits.about')}
                placeholder={t(`kits.${kit}.about`)}
                slotProps={{ htmlInput: { maxLength: LONGEST_ABOUT }, inputLabel: { shrink: true } }}
              />
              <TextField {...form.input('email')} {...field} type="email" label={t('kits.email')} />
              <TextField {...form.input('place')} {...field} multiline minRows={2} label={t('kits.place')} />
              <TextField
                {...field}
                select
                label={t('kits.language')}
                value={language}
                onChange={({ target }) => isKitLanguage(target.value) && setChosen(target.value)}
              >
                {languages.map(({ value, label }) => (
                  <MenuItem key={value} value={value} lang={value}>
                    {label}
                  </MenuItem>
                ))}
              </TextField>
              {collections.length > 0 && (
                <FormControlLabel
                  control={<Checkbox checked={withDemo} disabled={busy} onChange={(_event, on) => setWithDemo(on)} />}
                  label={t('kits.demo', { names: collections.map(({ name }) => name).join(', ') })}
                />
              )}
            </Box>
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <Typography variant="body2" color="text.secondary">
                {t('kits.colors')}
              </Typography>
              <Palettes
                values={{ ...own, ...(site && lookFor(site, own, palette)) }}
                disabled={busy}
                onChoose={setPalette}
              />
              <Box
                sx={{
                  ...{
                    position: 'relative',
                    aspectRatio: { xs: '16 / 9', md: '4 / 3' },
                    borderRadius: 1.5,
                    overflow: 'hidden',
                  },
                  ...{ border: 1, borderColor: 'divider', backgroundColor: 'action.hover' },
                }}
              >
                {picture && <Picture document={picture} width={deviceSizes.desktop.width} />}
              </Box>
            </Box>
          </Box>
        </DialogContent>
        <Box sx={{ blockSize: 4 }}>{busy && <LinearProgress aria-label={t('kits.making')} />}</Box>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('kits.make')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
