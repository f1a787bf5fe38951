/** What is behind the name of the block and its menu. */
const FIRST_FIELD =
  '[role=group] :is(input, textarea, select, [contenteditable=true], [role=combobox], button):not(:disabled)';

/** Leads to the first field of what is selected; to the panel where there is none. */
export function focusFirstField(panel: HTMLElement | null): void {
  const field = panel?.querySelector<HTMLElement>(FIRST_FIELD) ?? panel?.querySelector<HTMLElement>('[role=group]');
  field?.focus();
}
