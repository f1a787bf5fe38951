import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#console/form/form.css';
import { useWholeForm } from '#console/form/sections/GrowingForm.tsx';
import { sectionInSight } from './section-in-sight.ts';

interface Target {
  /** Id of the element. */
  id: string;
  label: string;
}

/** Sections that a page needs before it has a navigation. */
const fewest = 3;

/** Milliseconds between two moves of the page that are one: longer, and somebody has begun another. */
const pause = 250;

/** The sections of a long page, with the one in sight marked; they scroll to their place and take the focus there. */
export function SectionNav({ targets }: { targets: readonly Target[] }) {
  const { t } = useTranslation();
  const ids = targets.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState<string | undefined>(targets[0]?.id);
  const isComplete = useWholeForm();
  const [wished, setWished] = useState<string>();
  /** What was gone to stays marked until somebody moves on: the end of a page may be too short to bring it up. */
  const chosen = useRef<{ id: string; movedAt: number }>(undefined);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section that is not drawn yet is gone to once it is
  useEffect(() => {
    const element = document.getElementById(wished ?? '');
    if (!element) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
    element.focus({ preventScroll: true });
    chosen.current = { id: element.id, movedAt: performance.now() };
    setCurrent(element.id);
    setWished(undefined);
  }, [wished, ids, isComplete]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections that are drawn later are watched then
  useEffect(() => {
    let frame = 0;
    const rectOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();
    const mark = () => {
      frame = 0;
      const { innerHeight: height, scrollY: scrolled } = window;
      const led = chosen.current && rectOf(chosen.current.id);
      if (led && led.top < height && led.bottom > 0) return;
      chosen.current = undefined;
      const positions = ids.split(' ').flatMap((id) => {
        const rect = rectOf(id);
        return rect ? [{ id, top: rect.top }] : [];
      });
      const remaining = document.documentElement.scrollHeight - height - scrolled;
      setCurrent((now) => sectionInSight(positions, { scrolled, remaining, height }) ?? now);
    };
    const follow = ({ timeStamp }: Event) => {
      if (chosen.current && timeStamp - chosen.current.movedAt > pause) chosen.current = undefined;
      else if (chosen.current) chosen.current.movedAt = timeStamp;
      frame ||= requestAnimationFrame(mark);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
    };
  }, [ids, isComplete]);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Where they have no room beside each other, the mark is brought into sight; `scrollIntoView` would end the page's own way.
    if (link && current)
      nav.current?.scrollTo?.({ left: link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  if (targets.length < fewest) return null;
  return (
    <nav ref={nav} aria-label={t('views.sections.label')} className="form-nav">
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
