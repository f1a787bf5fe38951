import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import '#console/ui/icon-button.css';
import type { ListRows } from '#console/query/useListRows.ts';
import type { ListControl } from '#console/query/useListState.ts';

const sizes = [10, 25, 50, 100];

/** Worked out once, not for each page. */
const icons = {
  first: <FirstPage className="turns" fontSize="small" />,
  previous: <NavigateBefore className="turns" fontSize="small" />,
  next: <NavigateNext className="turns" fontSize="small" />,
  last: <LastPage className="turns" fontSize="small" />,
};

interface PagerProps {
  control: ListControl;
  list: ListRows;
  /** Somebody is about to go on to the next page. */
  onNextSoon(): void;
}

/** Which rows are shown of how many, rows a page, and the way to other pages. */
export function Pager({ control, list, onNextSoon }: PagerProps) {
  const { t, i18n } = useTranslation();
  const { state, change } = control;
  const { total, more } = list;
  const last = Math.max(1, Math.ceil(total / state.size));
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const offered = sizes.includes(state.size) ? sizes : [...sizes, state.size].sort((a, b) => a - b);

  const step = (name: keyof typeof icons, page: number) => (
    <button
      type="button"
      className="icon-button"
      aria-label={t(`views.pager.${name}`)}
      disabled={page < 1 || (page > last && !more) || page === state.page}
      onClick={() => change({ page })}
      {...(name === 'next' && { onPointerEnter: onNextSoon, onFocus: onNextSoon })}
    >
      {icons[name]}
    </button>
  );

  return (
    <nav className="list-pager" aria-label={t('views.pager.label')}>
      <Total control={control} list={list} />
      <label className="list-size">
        <span>{t('views.pager.size')}</span>
        <select
          value={state.size}
          onChange={({ target }) => change({ size: Number(target.value) })}
          aria-label={t('views.pager.size')}
        >
          {offered.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <div className="list-steps">
        {step('first', 1)}
        {step('previous', state.page - 1)}
        <span dir="auto">
          {t('views.pager.page', { page: number(state.page), last: `${number(last)}${more ? '+' : ''}` })}
        </span>
        {step('next', state.page + 1)}
        {/* Where a list ends is known once it is counted. */}
        {step('last', more ? 0 : last)}
      </div>
    </nav>
  );
}

/** Which rows are shown of how many. A long list says "10,000+" and counts to its end on request. */
function Total({ control, list }: { control: ListControl; list: ListRows }) {
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
