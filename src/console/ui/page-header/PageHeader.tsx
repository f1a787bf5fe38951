import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import './page-header.css';
import { usePageTitle } from './usePageTitle.ts';

export interface PageTab {
  label: string;
  to: string;
  selected: boolean;
}

interface Props {
  /** Text of the page's only `h1`, and the first part of the document's title. */
  title: string;
  /** One muted line under the title. */
  subtitle?: ReactNode;
  /** Buttons at the end of the title's line; they wrap below it on a phone. */
  actions?: ReactNode;
  /** Lists that share one menu item, drawn as links. */
  tabs?: readonly PageTab[];
  /** The way back; `within` is the menu group that it stands in, `state` what the page that it leads to may know */
  back?: { label: string; to: string; within?: string; state?: object };
}

/** Opens every page: way back, title, actions and tabs. */
export function PageHeader({ title, subtitle, actions, tabs = [], back }: Props) {
  usePageTitle(title);
  return (
    <header className="page-header">
      {back && (
        <div className="page-back">
          {back.within ? <span>{back.within} /</span> : <ArrowBack aria-hidden className="turns" />}
          <RouterLink to={back.to} state={back.state}>
            {back.label}
          </RouterLink>
        </div>
      )}
      <div className="page-head">
        <div className="page-titles">
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {tabs.length > 1 && (
        <nav aria-label={title} className="page-tabs">
          {tabs.map((tab) => (
            <RouterLink key={tab.to} to={tab.to} aria-current={tab.selected ? 'page' : undefined}>
              {tab.label}
            </RouterLink>
          ))}
        </nav>
      )}
    </header>
  );
}
