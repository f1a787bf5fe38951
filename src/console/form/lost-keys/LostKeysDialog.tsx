import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ContentMatchList } from '#console/records/back-references/ContentMatchList.tsx';
import { OfferedBy } from '#console/records/back-references/OfferedBy.tsx';
import { inQuotes } from '#console/records/back-references/useKeyCount.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import type { Resource } from '#schema/resource.ts';
import type { LostKeys } from './useLostKeys.ts';

interface LostKeysDialogProps {
  resource: Resource;
  id: string;
  lost: LostKeys;
  onConfirm(): void;
  onClose(): void;
}

const titles = {
  remove: 'views.lostKeys.title',
  move: 'views.lostKeys.moveTitle',
  retire: 'views.lostKeys.retireTitle',
  options: 'views.lostKeys.optionsTitle',
  change: 'views.lostKeys.changeTitle',
  offer: 'views.lostKeys.offerTitle',
} as const;

const confirms = {
  remove: 'views.lostKeys.confirm',
  move: 'views.lostKeys.moveConfirm',
  retire: 'views.lostKeys.retireConfirm',
  options: 'actions.save',
  change: 'actions.save',
  offer: 'actions.save',
} as const;

/** Asks before values lose the key that they stand under: forms and pages find them no more. */
export function LostKeysDialog({ resource, id, lost, onConfirm, onClose }: LostKeysDialogProps) {
  const { t } = useTranslation();
  const { keys, count, renames, moving, retired, hidden, options, holding, changes, offered } = lost;
  const acts = { remove: keys.length, move: moving, retire: retired.length, options: holding, change: changes.length };
  const act = (['remove', 'move', 'retire', 'options', 'change'] as const).find((one) => acts[one] > 0) ?? 'offer';
  const names = {
    remove: keys,
    move: renames.map(({ from }) => from),
    retire: retired,
    options,
    change: changes,
    offer: offered.map(({ source }) => source.field),
  }[act];
  const moves = renames.map(({ from, to }) => t('views.lostKeys.move', { from, to })).join(' ');
  return (
    <ConfirmDialog
      open
      danger={act === 'remove'}
      title={t(titles[act], { count: names.length, names: inQuotes(names) })}
      text={
        <>
          {count > 0 && t('views.lostKeys.text', { count })}{' '}
          {moving > 0 && `${moves} ${t('views.lostKeys.moving', { count: moving })}`}{' '}
          {hidden > 0 && t('views.lostKeys.retires', { count: hidden, names: inQuotes(retired) })}{' '}
          {holding > 0 && t('views.lostKeys.options', { count: holding, names: inQuotes(options) })}
          {changes.map((text) => (
            <Typography key={text} variant="body2" component="p" sx={{ '& + p': { marginBlockStart: 1.5 } }}>
              {text}
            </Typography>
          ))}
          {offered.map((choice) => (
            <Typography key={choice.source.field} variant="body2" component="p" sx={{ marginBlockStart: 1.5 }}>
              <OfferedBy choice={choice} />
            </Typography>
          ))}
          {changes.length === 0 && <ContentMatchList resource={resource} id={id} />}
        </>
      }
      confirmLabel={t(confirms[act])}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
