import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** A line of the palette. */
export interface Command {
  /** Distinct in the whole palette. */
  id: string;
  label: string;
  Icon: ComponentType<SvgIconProps>;
  /** More that is said of it, at the end of the line. */
  detail?: string;
  /** Words that find it by their beginnings although they are not shown. */
  keywords?: readonly string[];
  run(): void;
}

export interface CommandGroup {
  id: string;
  label: string;
  commands: readonly Command[];
}
