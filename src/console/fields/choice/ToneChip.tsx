import type { Tone } from '#schema/field.ts';

/** A state in words; the dot's colour only repeats what the word says. */
export function ToneChip({ label, tone }: { label: string; tone: Tone }) {
  return (
    <span className="cell-tone" data-tone={tone}>
      <span className="cell-text" title={label}>
        {label}
      </span>
    </span>
  );
}
