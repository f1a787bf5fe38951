import type { GoalFigure, VisitAnswer, VisitDimension, VisitFigure } from '#schema/api/visits.ts';

/** Visits of a value that reached a goal, of all of its visits; null where none are known. */
export function conversionOf({ visits }: { visits: number }, of: VisitFigure | undefined): number | null {
  return of === undefined || of.visits === 0 ? null : visits / of.visits;
}

/** The visits that a value of a goal is a part of. */
export const visitsOf = ({ lists }: VisitAnswer, by: VisitDimension, label: string) =>
  lists[by]?.find((figure) => figure.label === label);

/** Goals as rows of a file: each together, then by the dimension; conversions are shares of 1. */
export function goalRowsOf(answer: VisitAnswer, by: VisitDimension, textOf: (label: string) => string) {
  const row = (goal: GoalFigure, text: string, count: Pick<GoalFigure, 'visits' | 'times'>, of?: VisitFigure) => [
    ...[goal.name, text, count.visits, count.times],
    conversionOf(count, of)?.toFixed(4) ?? '',
  ];
  return (answer.goals ?? []).flatMap((goal) => [
    row(goal, '', goal, answer.total),
    ...goal.values.map((value) => row(goal, textOf(value.label), value, visitsOf(answer, by, value.label))),
  ]);
}
