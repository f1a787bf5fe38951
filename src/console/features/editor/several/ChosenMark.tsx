import { useCanvas } from '../stores/canvas-context.ts';
import { useIsOneOfSeveral } from '../stores/selection.ts';

/** Around each of several that are selected; Puck marks one alone itself. */
export function ChosenMark({ id }: { id: string }) {
  const { selection } = useCanvas();
  return useIsOneOfSeveral(selection, id) ? <div className="canvas-chosen" /> : null;
}
