import type { TrialArm } from '#rules/section-trial.ts';
import type { VisitDimension, VisitFigure, VisitFigureBy, VisitFilters } from '#schema/api/visits.ts';

export type Device = 'desktop' | 'tablet' | 'mobile';

/** How often a page was looked at, by what is known of the views. */
export interface CountedViews extends ViewClasses {
  pageId: string;
  /** The hour's first instant, ISO 8601. */
  hour: string;
  /** The minute's first instant, ISO 8601. */
  minute: string;
  views: number;
  /** Those of them that were the first of somebody on the site that day. */
  visitors: number;
  /** Those of them that came after half an hour or more without a view of the same visitor, or as their first. */
  visits: number;
  /** Those of them whose browser told how long the page took, and what these took altogether, in milliseconds. */
  loads: number;
  loadMs: number;
}

/** Classes that a view falls into; empty where nothing is known. */
export interface ViewClasses {
  /** Of the page within its site, from its first slash. */
  path: string;
  /** Host name of the other site whose link began the visit. */
  referrer: string;
  /** `utm_source`, `utm_medium` and `utm_campaign` of the address that began the visit. */
  source: string;
  medium: string;
  campaign: string;
  /** Name that the site was asked for by. */
  host: string;
  browser: string;
  /** Operating system. */
  system: string;
  device: Device;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** How often a link of a page was followed in an hour. */
export interface CountedClicks {
  pageId: string;
  hour: string;
  href: string;
  /** Lineage of the block of the page that the link stands in; null for what stands around the blocks. */
  block: string | null;
  clicks: number;
}

/** What visitors did with one of two versions of a section. */
export interface CountedTrial extends ShownTrial {
  pageId: string;
  views: number;
  /** Visitors of a day who saw it, and those of them who clicked a link in it. */
  visitors: number;
  clicks: number;
  clickers: number;
}

/** A version of a section, as a page shows it. */
export interface ShownTrial {
  trialId: string;
  /** Hash of the contents of both versions. */
  revision: string;
  arm: TrialArm;
}

/** What visitors may be meant to do. */
export type GoalKind = 'form_sent' | 'link_followed' | 'member_joined';

/** How often something that a goal may be about was done, by the classes of the visits; `path` is that of the page they began with. */
export interface CountedGoals extends ViewClasses {
  spaceId: string;
  kind: GoalKind;
  /** Id of the form, or link as it is counted; empty for a membership. */
  target: string;
  minute: string;
  /** Visits that did it for the first time. */
  visits: number;
  times: number;
}

/** A goal in a time, by a class. */
export interface GoalCount {
  goalId: string;
  label: string;
  visits: number;
  times: number;
}

/** What was counted of visits since the last time. */
export interface CountedVisits {
  views: readonly CountedViews[];
  clicks: readonly CountedClicks[];
  trials: readonly CountedTrial[];
  goals: readonly CountedGoals[];
}

/** Numbers of visits, with nothing about whoever visited. */
export interface Visits {
  /** Adds to what was counted before, all of it or nothing. */
  record(counted: CountedVisits): Promise<void>;
}

/** Part of a report: all together, by part of the time, or by a class. */
export interface ReportPart {
  name: string;
  by: VisitFigureBy;
  /** First instant and the one after the last on the clocks of the space: `2026-11-20T00:00`. */
  from: string;
  to: string;
  limit: number;
}

export interface VisitReports {
  /** The goals of a space with what was counted, together and by a class; those that nobody reached have no counts. */
  goals(
    spaceId: string,
    filters: VisitFilters,
    time: Pick<ReportPart, 'from' | 'to'> & { by: VisitDimension },
  ): Promise<{ goals: readonly { id: string; name: string }[]; total: readonly GoalCount[]; by: readonly GoalCount[] }>;
  /** Time zone of the space; undefined where it has none. */
  timeZoneOf(spaceId: string): Promise<string | undefined>;
  /** The rows of each part by its name, those with the most visits first, parts of a time in their order. */
  report(
    spaceId: string,
    filters: VisitFilters,
    parts: readonly ReportPart[],
  ): Promise<Record<string, readonly VisitFigure[]>>;
}
