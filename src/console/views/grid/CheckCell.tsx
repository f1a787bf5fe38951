interface CheckCellProps {
  role: 'gridcell' | 'columnheader';
  label: string;
  checked: boolean;
  /** Some of what the box stands for is selected. */
  partly?: boolean;
  focused: boolean;
  /** @param range everything between the box that was used before and this one */
  onToggle(range: boolean): void;
}

/** The cell that selects a row, or all of them. */
export function CheckCell({ role, label, checked, partly = false, focused, onToggle }: CheckCellProps) {
  return (
    <div role={role} aria-colindex={1} data-field="check" data-stays="start">
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={focused ? 0 : -1}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </div>
  );
}
