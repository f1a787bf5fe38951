import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWholeForm } from './useWholeForm.ts';

interface Target {
  /** Id of the element. */
  id: string;
  label: string;
}

/** Sections that a page needs before it has a navigation. */
const fewest = 3;

/** The sections of a long page, with the one in sight marked; they scroll to their place and take the focus there. */
export function SectionNav({ targets }: { targets: readonly Target[] }) {
  const { t } = useTranslation();
  const ids = targets.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState<string | undefined>(targets[0]?.id);
  const whole = useWholeForm();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections that are drawn later are watched then
  useEffect(() => {
    const seen = new Set<string>();
    // What is in the upper part of the window is what is being read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target.id);
        const first = ids.split(' ').find((id) => seen.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: '-64px 0px -55% 0px' },
    );
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids, whole]);
  if (targets.length < fewest) return null;
  return (
    <Box
      component="nav"
      aria-label={t('views.sections.label')}
      sx={{
        position: 'sticky',
        top: { xs: 56, sm: 64 },
        zIndex: 3,
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        marginBlockEnd: 2,
        paddingBlock: 1,
        backgroundColor: 'background.default',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {targets.map(({ id, label }) => (
        <Box
          key={id}
          component="a"
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            // The address stays the record's own: Back leaves it, and does not step through its sections.
            event.preventDefault();
            const element = document.getElementById(id);
            element?.scrollIntoView({ block: 'start', behavior: 'smooth' });
            element?.focus({ preventScroll: true });
            setCurrent(id);
          }}
          sx={{
            flexShrink: 0,
            paddingInline: 1.25,
            paddingBlock: 0.5,
            borderRadius: '8px',
            typography: 'body2',
            textDecoration: 'none',
            color: id === current ? 'text.primary' : 'text.secondary',
            fontWeight: id === current ? 600 : 400,
            backgroundColor: id === current ? 'action.selected' : 'transparent',
            '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}
