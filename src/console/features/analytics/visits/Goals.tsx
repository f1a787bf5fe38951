import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type GoalFigure, type VisitAnswer, type VisitDimension, visitDimensions } from '#schema/api/visits.ts';
import { conversionOf, visitsOf } from './goal-rows.ts';
import { useValueText } from './useValueText.ts';

interface GoalsProps {
  answer: VisitAnswer;
  goals: readonly GoalFigure[];
  by: VisitDimension;
  onBy(by: VisitDimension): void;
}

/** Values of a goal that are shown; the export has all of them. */
const SHOWN = 5;

/** How many visits reached each goal, and which share of all, together and by a dimension. */
export function Goals({ answer, goals, by, onBy }: GoalsProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const textOf = useValueText();
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const share = (value: number | null) => (value === null ? '–' : percent.format(value));
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography id={id} component="h2" variant="h3" sx={{ flexGrow: 1 }}>
          {t('analytics.goal.goals')}
        </Typography>
        {goals.length > 0 && (
          <TextField
            select
            size="small"
            label={t('analytics.goal.goalsBy')}
            value={by}
            onChange={({ target }) => onBy(target.value as VisitDimension)}
            sx={{ minWidth: 170 }}
          >
            {visitDimensions.map((dimension) => (
              <MenuItem key={dimension} value={dimension}>
                {t(`analytics.dimensions.${dimension}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button component={Link} to="/analytics/goals">
          {t('analytics.goal.addGoals')}
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t(goals.length === 0 ? 'analytics.goal.noGoals' : 'analytics.goal.goalsText')}
      </Typography>
      {goals.length > 0 && (
        <TableContainer>
          <Table
            size="small"
            sx={{
              '& th, & td': { textAlign: 'start' },
              '& tr > :first-of-type': { paddingInlineStart: 0 },
              '& tr > :last-child': { paddingInlineEnd: 0 },
              '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
              // A phone has room for one count.
              '& .times': { display: { xs: 'none', sm: 'table-cell' } },
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell>{t('analytics.goal.goal')}</TableCell>
                <TableCell className="number">{t('analytics.goal.reached')}</TableCell>
                <TableCell className="number times">{t('analytics.goal.times')}</TableCell>
                <TableCell className="number">{t('analytics.goal.conversion')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {goals.map((goal) => (
                <Fragment key={goal.id}>
                  <TableRow>
                    <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                      {goal.name}
                    </TableCell>
                    <TableCell className="number">{number.format(goal.visits)}</TableCell>
                    <TableCell className="number times">{number.format(goal.times)}</TableCell>
                    <TableCell className="number">{share(conversionOf(goal, answer.total))}</TableCell>
                  </TableRow>
                  {goal.values.slice(0, SHOWN).map((value) => (
                    <TableRow key={value.label}>
                      <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
                        <Box component="span" dir="auto" sx={{ paddingInlineStart: 2 }}>
                          {textOf(by, value.label)}
                        </Box>
                      </TableCell>
                      <TableCell className="number">{number.format(value.visits)}</TableCell>
                      <TableCell className="number times">{number.format(value.times)}</TableCell>
                      <TableCell className="number">
                        {share(conversionOf(value, visitsOf(answer, by, value.label)))}
                      </TableCell>
                    </TableRow>
                  ))}
                </Fragment>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Paper>
  );
}
