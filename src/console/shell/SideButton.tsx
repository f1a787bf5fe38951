import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface Props {
  label: string;
  icon: ReactNode;
  collapsed: boolean;
  /** Where it leads; without it `onClick` says what it does. */
  to?: string;
  selected?: boolean;
  onClick?: () => void;
}

/** One line of the sidebar: a link or a command; an icon that names itself where the sidebar is collapsed. */
export function SideButton({ label, icon, collapsed, to, selected = false, onClick }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  // A menu may be longer than the window.
  useEffect(() => {
    if (selected) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  const common = { className: 'side-item', ...(collapsed && { 'aria-label': label, title: label }) };
  const content = (
    <>
      {icon}
      {!collapsed && <span>{label}</span>}
    </>
  );
  return to === undefined ? (
    <button type="button" onClick={onClick} {...common}>
      {content}
    </button>
  ) : (
    <Link ref={link} to={to} aria-current={selected ? 'page' : undefined} {...common}>
      {content}
    </Link>
  );
}

/** The looks of all lines, once for the sidebar that holds them. */
export const sideStyle = {
  '& .side-item': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    width: '100%',
    minHeight: 'var(--side-item)',
    px: 1.25,
    py: 0.25,
    border: 0,
    borderRadius: 0.67,
    color: 'text.secondary',
    background: 'none',
    typography: 'subtitle1',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& .side-item:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
  '& .side-item[aria-current=page]': { color: 'text.primary', backgroundColor: 'action.selected' },
  '& .side-item[aria-current=page] svg': { color: 'primary.main' },
  '& .side-item[aria-label]': { justifyContent: 'center' },
  '& .side-item svg': { flex: 'none', fontSize: 19 },
  '& .side-item span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
