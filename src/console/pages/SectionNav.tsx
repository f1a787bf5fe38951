import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#console/form/form.css';
import { useWholeForm } from '#console/form/sections/GrowingForm.tsx';

interface Target {
  /** Id of the element. */
  id: string;
  label: string;
}

/** Pixels at the upper edge of the window that bars cover. */
const bar = 64;

/** Sections that a page needs before it has a navigation. */
const fewest = 3;

/** The sections of a long page, with the one in sight marked; they scroll to their place and take the focus there. */
export function SectionNav({ targets }: { targets: readonly Target[] }) {
  const { t } = useTranslation();
  const ids = targets.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState<string | undefined>(targets[0]?.id);
  const whole = useWholeForm();
  const [wished, setWished] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section that is not drawn yet is gone to once it is
  useEffect(() => {
    const element = document.getElementById(wished ?? '');
    if (!element) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
    element.focus({ preventScroll: true });
    setCurrent(element.id);
    setWished(undefined);
  }, [wished, ids, whole]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections that are drawn later are watched then
  useEffect(() => {
    const seen = new Set<string>();
    // What is in the upper part of the window is what is being read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target.id);
        const order = ids.split(' ');
        const placeOf = (id: string | undefined) => document.getElementById(id ?? '')?.getBoundingClientRect();
        // The end of a page may be too short for what was gone to: it stays marked as long as one sees it.
        const chosen = order.find((id) => id === document.activeElement?.id);
        const place = placeOf(chosen);
        const isChosen = place && place.top < window.innerHeight && place.bottom > bar;
        // A low window at the top of the page has no section in that part yet.
        const isAbove = (placeOf(order[0])?.top ?? 0) > 0;
        const inSight = order.find((id) => seen.has(id)) ?? (isAbove ? order[0] : undefined);
        const first = isChosen ? chosen : inSight;
        if (first) setCurrent(first);
      },
      { rootMargin: `-${bar}px 0px -55% 0px` },
    );
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids, whole]);
  if (targets.length < fewest) return null;
  return (
    <nav aria-label={t('views.sections.label')} className="form-nav">
      {targets.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            // The address stays the record's own: Back leaves it, and does not step through its sections.
            event.preventDefault();
            setWished(id);
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
