import type { SvgIconComponent } from '@mui/icons-material';

/** A line of the palette. */
export interface Command {
  /** Distinct in the whole palette. */
  id: string;
  label: string;
  Icon: SvgIconComponent;
  /** More that is said of it, at the end of the line. */
  detail?: string;
  /** Words that find it although they are not shown. */
  keywords?: readonly string[];
  run(): void;
}

export interface CommandGroup {
  id: string;
  label: string;
  commands: readonly Command[];
}
