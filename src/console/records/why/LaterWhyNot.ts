import { onDemand } from '#console/ui/on-demand/on-demand.ts';

/** `WhyNot` for what every list has, loaded where something is refused: few lists are, and the rules are a lot of code. */
export const LaterWhyNot = onDemand(async () => ({ default: (await import('./WhyNot.tsx')).WhyNot }));
