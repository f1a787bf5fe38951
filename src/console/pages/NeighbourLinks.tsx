import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { Resource } from '#schema/resource.ts';
import '#console/ui/icon-button.css';
import '#console/form/form.css';
import { type Neighbour, type Neighbours, useNeighbours } from './useNeighbours.ts';

/** Where Alt and an arrow mean something else, or the page lies below something. */
const elsewhere =
  '[role=dialog], [role=alertdialog], [role=combobox], [role=menu], select, textarea, [contenteditable]';

function RenderedNeighbourLinks({ resource, id }: { resource: Resource; id: string }) {
  const { t, i18n } = useTranslation();
  const neighbours = useNeighbours(resource, id);
  useArrows(neighbours);
  if (!neighbours) return null;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const link = (name: 'previous' | 'next', to: Neighbour | undefined, icon: ReactNode) => {
    const label = t(`views.neighbours.${name}`);
    const common = { className: 'icon-button', 'aria-label': label, title: label };
    return to ? (
      <RouterLink to={to.to} state={to.state} {...common}>
        {icon}
      </RouterLink>
    ) : (
      <button type="button" disabled {...common}>
        {icon}
      </button>
    );
  };
  return (
    <nav aria-label={t('views.neighbours.label')} className="form-neighbours">
      <bdi>
        {t('views.neighbours.place', {
          place: number(neighbours.position),
          total: `${number(neighbours.more ? neighbours.total - (neighbours.total % 1000) : neighbours.total)}${neighbours.more ? '+' : ''}`,
        })}
      </bdi>
      {link('previous', neighbours.previous, <ExpandLess fontSize="inherit" />)}
      {link('next', neighbours.next, <ExpandMore fontSize="inherit" />)}
    </nav>
  );
}

function useArrows(neighbours: Neighbours | null): void {
  const navigate = useNavigate();
  const latest = useRef(neighbours);
  useEffect(() => {
    latest.current = neighbours;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const away = event.target instanceof Element && event.target.closest(elsewhere);
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || away) return;
      const to = { ArrowUp: latest.current?.previous, ArrowDown: latest.current?.next }[event.key];
      if (!to) return;
      event.preventDefault();
      navigate(to.to, { state: to.state });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}

/** The way to the previous and the next record of the list, also by Alt and the arrow keys. */
export const NeighbourLinks = memo(RenderedNeighbourLinks);
