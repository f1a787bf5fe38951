import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { Picture } from '#console/preview/Picture.tsx';
import { deviceSizes } from '#console/ui/devices.ts';
import { useTemplatePicture } from './useTemplatePicture.ts';

/** What a template of the space holds, drawn once it comes into sight; a sign in its place until then, and where it is empty. */
export function TemplatePicture({ id }: { id: string }) {
  const { element, isSeen } = useSeen();
  const document = useTemplatePicture(id, isSeen);
  return (
    <Box ref={element} sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' }}>
      {document ? <Picture document={document} width={deviceSizes.desktop.width} /> : <ViewQuilt />}
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
