import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useSpace } from '#console/ui/context.ts';

const WAYS = ['plan.refused.bigger', 'plan.refused.pay'] as const;

/** What went wrong; where a plan refuses and the reader can change that, its last words lead there. */
export function ProblemText({ text }: { text: string }) {
  const { t } = useTranslation();
  const { choose } = useSpace();
  const linkText = WAYS.map((key) => t(key)).find((words) => text.endsWith(words));
  if (!linkText) return text;
  return (
    <>
      {text.slice(0, -linkText.length)}
      <Link component="button" type="button" color="inherit" onClick={() => choose(null, '/organization')}>
        {linkText}
      </Link>
    </>
  );
}
