/** What was counted of one version. */
export interface ArmFigures {
  visitors: number;
  /** Those of them who clicked. */
  clickers: number;
}

export type Interval = readonly [low: number, high: number];

export interface TrialVerdict {
  /** `first` and `second` win, `same` is no difference that matters. */
  outcome: 'early' | 'first' | 'second' | 'same';
  /** Rate of the second version less that of the first, 0.01 for a point. */
  difference: number;
  interval: Interval;
}

/** Standard normal quantile of 97.5 %. */
const Z = 1.96;
const ALPHA = 0.05;
/** Standard deviation of the differences that are looked for: the interval is the shortest for such ones, and holds for all. */
const USUAL_DIFFERENCE = 0.03;
/** A difference that nobody would notice. */
const NO_MATTER = 0.01;
/** Below these, shares are not near enough to a normal distribution. */
const LEAST_VISITORS = 100;
const LEAST_CLICKERS = 10;

/** 95 % interval of a share (Wilson 1927). */
export function rateInterval({ visitors, clickers }: ArmFigures): Interval {
  if (visitors === 0) return [0, 1];
  const share = clickers / visitors;
  const scale = 1 + Z ** 2 / visitors;
  const middle = (share + Z ** 2 / (2 * visitors)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / visitors + Z ** 2 / (4 * visitors ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * Compares two versions by a 95 % interval that holds at all times together, however often somebody looks: the mixture sequential
 * ratio test of Johari, Pekelis and Walsh ("Always Valid Inference", arXiv 1512.04922), with shares moved to the middle by one click in
 * two visitors (Agresti and Caffo 2000).
 */
export function trialVerdict(first: ArmFigures, second: ArmFigures): TrialVerdict {
  const [a, b] = [first, second].map(({ visitors, clickers }) => ({
    share: visitors === 0 ? 0 : clickers / visitors,
    variance: varianceOf((clickers + 1) / (visitors + 2), visitors + 2),
  })) as [Share, Share];
  const variance = a.variance + b.variance;
  const mixture = USUAL_DIFFERENCE ** 2;
  const widened = (variance * (variance + mixture)) / mixture;
  const half = Math.sqrt(widened * (2 * Math.log(1 / ALPHA) + Math.log((variance + mixture) / variance)));
  const difference = b.share - a.share;
  const interval: Interval = [Math.max(-1, difference - half), Math.min(1, difference + half)];
  const isEarly =
    Math.min(first.visitors, second.visitors) < LEAST_VISITORS || first.clickers + second.clickers < LEAST_CLICKERS;
  return { outcome: isEarly ? 'early' : outcomeOf(interval), difference, interval };
}

interface Share {
  share: number;
  variance: number;
}

const varianceOf = (share: number, count: number) => (share * (1 - share)) / count;

function outcomeOf([low, high]: Interval): TrialVerdict['outcome'] {
  if (low > 0) return 'second';
  if (high < 0) return 'first';
  return low > -NO_MATTER && high < NO_MATTER ? 'same' : 'early';
}
