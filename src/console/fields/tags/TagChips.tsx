interface TagChipsProps {
  titles: readonly string[];
  limit: number;
  /** Tags may take several lines. */
  wraps: boolean;
}

/** Letters of a tag that is shown whole where others have to give way. */
const shortest = 7;

/** The first tags, and how many more there are. */
export function TagChips({ titles, limit, wraps }: TagChipsProps) {
  const shown = titles.slice(0, limit);
  const rest = titles.slice(limit);
  return (
    <span title={titles.join(', ')} className="cell-row" style={wraps ? { flexWrap: 'wrap' } : {}}>
      {shown.map((title, index) => (
        // Of a word this short too little would be left; behind the first one something has to give way.
        <span
          key={title}
          className="cell-tag"
          dir="auto"
          style={{ flexShrink: index > 0 || title.length > shortest ? 1 : 0 }}
        >
          {title}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="cell-more" dir="ltr">
          +{rest.length}
        </span>
      )}
    </span>
  );
}
