import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useImportRights } from '#console/transfer/import/import-rights.ts';
import { LabelledSelect } from '#console/transfer/LabelledSelect.tsx';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { sameJson } from '#derive/values/changes.ts';
import { type FeedSchedule, type FeedState, feedIntervals } from '#schema/api/dataset-feed.ts';
import type { Resource } from '#schema/resource.ts';
import { FeedStatus } from './FeedStatus.tsx';
import { clockOfMinute, minuteOfClock, weekdayNames } from './schedule-words.ts';
import type { LoadedFeed } from './useFeed.ts';

/** When a feed is read by itself, and how that went. */
export function FeedSchedulePanel({ dataset, loaded }: { dataset: Resource; loaded: LoadedFeed }) {
  const { t } = useTranslation();
  const listing = useModel().resource('listing');
  const imports = useImportRights(listing);
  const { update: edit } = useRights(dataset);
  const { feed } = loaded;
  if (!feed) return null;
  const maySet = edit && (imports.create || imports.update);
  return (
    <Panel title={t('feed.schedule')} text={t('feed.scheduleText')}>
      <FeedStatus feed={feed} />
      {maySet && <ScheduleForm key={JSON.stringify(feed.schedule)} feed={feed} loaded={loaded} />}
    </Panel>
  );
}

function ScheduleForm({ feed, loaded: { setSchedule, refetch } }: { feed: FeedState; loaded: LoadedFeed }) {
  const { t, i18n } = useTranslation();
  const { snackbar, toast } = useNotify();
  const timeId = useId();
  const [typed, setTyped] = useState<FeedSchedule>(feed.schedule);
  const [clock, setClock] = useState(clockOfMinute(feed.schedule.minute));
  const [saving, setSaving] = useState(false);
  const isByTheClock = typed.every === 'day' || typed.every === 'week';
  const minute = minuteOfClock(clock);
  const isSame =
    JSON.stringify({ ...typed, minute }) === JSON.stringify({ ...feed.schedule, minute: feed.schedule.minute });

  async function save() {
    setSaving(true);
    const before = feed.schedule;
    const after = { ...typed, minute: minute ?? 0 };
    if (await setSchedule(after)) {
      const undo = async () => {
        const { data, isSuccess } = await refetch();
        if (!isSuccess || !sameJson({ ...data.schedule }, after)) {
          return snackbar(t('views.form.notUndone'), { severity: 'warning' });
        }
        if (await setSchedule(before)) toast(t('views.form.undone'));
      };
      snackbar(t('feed.scheduleSaved'), { severity: 'success', undo: () => void undo() });
    }
    setSaving(false);
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ marginBlockStart: 2.5 }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <LabelledSelect
          label={t('feed.every.label')}
          value={typed.every}
          options={feedIntervals.map((value) => ({ value, label: t(`feed.every.${value}`) }))}
          onChange={(value) => setTyped({ ...typed, every: value as FeedSchedule['every'] })}
        />
        {typed.every === 'week' && (
          <LabelledSelect
            label={t('feed.weekday')}
            value={String(typed.weekday)}
            options={weekdayNames(i18n.language).map(({ day, name }) => ({ value: String(day), label: name }))}
            onChange={(value) => setTyped({ ...typed, weekday: Number(value) })}
          />
        )}
        {isByTheClock && (
          <Box>
            <InputLabel htmlFor={timeId} sx={{ fontSize: 12, marginBlockEnd: 0.5 }}>
              {t('feed.time', { zone: feed.zone })}
            </InputLabel>
            <OutlinedInput
              id={timeId}
              type="time"
              size="small"
              fullWidth
              value={clock}
              error={minute === null}
              onChange={({ target }) => setClock(target.value)}
            />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockStart: 2 }}>
        <Button
          type="submit"
          variant="outlined"
          loading={saving}
          disabled={minute === null || (isSame && !feed.stopped) || (typed.every !== 'never' && !feed.isReadable)}
        >
          {t('feed.saveSchedule')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {typed.every !== 'never' && !feed.isReadable
            ? t('feed.notReadable')
            : feed.dueAt && feed.setBy && t('feed.setBy', { name: feed.setBy })}
        </Typography>
      </Box>
    </Box>
  );
}
