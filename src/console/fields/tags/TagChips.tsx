interface TagChipsProps {
  titles: readonly string[];
  most: number;
  /** Tags may take several lines. */
  wraps: boolean;
}

/** Letters of a tag that is shown whole where others have to give way. */
const shortest = 7;

/** The first tags, and how many more there are. */
export function TagChips({ titles, most, wraps }: TagChipsProps) {
  const shown = titles.slice(0, most);
  const rest = titles.slice(most);
  return (
    <span className="cell-row" style={wraps ? { flexWrap: 'wrap' } : {}}>
      {shown.map((title) => (
        // Of a word this short too little would be left.
        <span key={title} className="cell-tag" dir="auto" style={{ flexShrink: title.length > shortest ? 1 : 0 }}>
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
