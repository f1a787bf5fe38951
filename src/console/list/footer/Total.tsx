import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ListRows } from '#console/query/useListRows.ts';
import type { ListControl } from '#console/query/useListState.ts';

/** Which rows are shown of how many. A long list says "10,000+" and counts to its end on request. */
export function Total({ control, list }: { control: ListControl; list: ListRows }) {
  const { t, i18n } = useTranslation();
  const { page, size } = control.state;
  const { total, more, exact } = list;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const range = { from: number(Math.min(total, (page - 1) * size + 1)), to: number(Math.min(total, page * size)) };
  return (
    <div className="list-total">
      <span dir="auto" aria-live="polite">
        {t(more ? 'views.pager.rangeOfMany' : 'views.pager.range', { ...range, total: number(total) })}
      </span>
      {more && (
        <Button size="small" color="inherit" loading={exact.counting} onClick={exact.count}>
          {t('views.pager.count')}
        </Button>
      )}
    </div>
  );
}
