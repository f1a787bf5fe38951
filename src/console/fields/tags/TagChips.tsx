interface TagChipsProps {
  titles: readonly string[];
  most: number;
  /** Tags may take several lines. */
  wraps: boolean;
}

/** The first tags, and how many more there are. */
export function TagChips({ titles, most, wraps }: TagChipsProps) {
  const shown = titles.slice(0, most);
  const rest = titles.slice(most);
  return (
    <span className="cell-row" style={wraps ? { flexWrap: 'wrap' } : {}}>
      {shown.map((title) => (
        <span key={title} className="cell-tag">
          {title}
        </span>
      ))}
      {rest.length > 0 && (
        <span title={rest.join(', ')} className="cell-more" dir="ltr">
          +{rest.length}
        </span>
      )}
    </span>
  );
}
