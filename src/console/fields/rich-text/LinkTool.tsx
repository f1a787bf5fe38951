import LinkIcon from '@mui/icons-material/Link';
import { useState } from 'react';
import { LinkPopover } from './LinkPopover.tsx';
import { ToolButton } from './ToolButton.tsx';

interface LinkToolProps {
  /** Where the text leads; empty where it leads nowhere. */
  href: string;
  isOn: boolean;
  /** The toolbar floats over the text. */
  isFloating?: boolean;
  onApply(href: string): void;
}

/** The button of a toolbar that asks where a text leads. */
export function LinkTool({ href, isOn, isFloating = false, onApply }: LinkToolProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton name="link" icon={<LinkIcon />} isOn={isOn} onPress={setAnchor} />
      {anchor && <LinkPopover {...{ href, anchor, onApply }} isAbove={isFloating} onClose={() => setAnchor(null)} />}
    </>
  );
}
