import AudioIcon from '@mui/icons-material/AudiotrackOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import ArchiveIcon from '@mui/icons-material/FolderZipOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import VideoIcon from '@mui/icons-material/MovieOutlined';
import FontIcon from '@mui/icons-material/TextFieldsOutlined';
import Box from '@mui/material/Box';
import type { FileKind } from '#schema/formats/files.ts';

const signs: Record<FileKind, typeof AudioIcon> = {
  picture: PictureIcon,
  video: VideoIcon,
  audio: AudioIcon,
  document: DocumentIcon,
  font: FontIcon,
  archive: ArchiveIcon,
};

/** What kind of file it is, with its ending below; for eyes, since the words beside it say the same. */
export function FileSign({ kind, ending }: { kind: FileKind; ending: string }) {
  const Sign = signs[kind];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'grid', justifyItems: 'center', gap: 0.75, color: 'text.secondary' }}
    >
      <Sign sx={{ fontSize: 44 }} />
      {ending && (
        <Box
          component="span"
          sx={{
            paddingInline: 0.75,
            border: 1,
            borderColor: 'divider',
            borderRadius: '6px',
            backgroundColor: 'background.paper',
            fontSize: 11,
            fontWeight: 650,
            lineHeight: 1.6,
            letterSpacing: '0.04em',
          }}
        >
          {ending.toUpperCase()}
        </Box>
      )}
    </Box>
  );
}
