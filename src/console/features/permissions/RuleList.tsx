import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Props {
  title: string;
  text?: string;
  rules: readonly string[];
  /** In place of no rule. */
  none?: string;
}

/** Rules in words, under a heading: those that read the same once. Nothing where there is nothing to say. */
export function RuleList({ title, text, rules, none }: Props) {
  const id = useId();
  if (rules.length === 0 && none === undefined) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      )}
      {rules.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 0.75 }}>
          {none}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{ m: 0, mt: 0.75, paddingInlineStart: 2.5, '& li': { mb: 0.5, overflowWrap: 'anywhere' } }}
        >
          {[...new Set(rules)].map((rule) => (
            <Typography key={rule} component="li" variant="body2">
              {rule}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
