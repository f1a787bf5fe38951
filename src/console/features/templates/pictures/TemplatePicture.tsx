import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { Picture } from '#console/preview/Picture.tsx';
import { deviceSizes } from '#console/ui/devices.ts';
import { useTemplatePicture } from './useTemplatePicture.ts';

interface TemplatePictureProps {
  id: string;
  /** The address of what stands in its place until then, and where it is empty; a sign where it is left out. */
  thumbnail?: string;
}

/** What a template holds, drawn in the look of the space once it comes into sight. */
export function TemplatePicture({ id, thumbnail }: TemplatePictureProps) {
  const { element, isSeen } = useSeen();
  const document = useTemplatePicture(id, isSeen);
  return (
    <Box ref={element} sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' }}>
      {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : !document && <ViewQuilt />}
      {document && <Picture document={document} width={deviceSizes.desktop.width} />}
    </Box>
  );
}

/** Whether an element has been in sight. */
function useSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { element, isSeen };
}
