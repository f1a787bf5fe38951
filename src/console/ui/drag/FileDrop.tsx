import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../visually-hidden.ts';
import { holdsFiles, useDropTarget } from './useDropTarget.ts';

interface FileDropProps {
  /** What stands above the button; without it the area is a small one. */
  text?: string;
  /** Of the button. */
  label: string;
  /** File types, as the attribute of HTML has them. */
  accept: string;
  busy: boolean;
  onTake(file: File): void;
}

/** Takes one file by choice or by drop. */
export function FileDrop({ text, label, accept, busy, onTake }: FileDropProps) {
  const { isOver, target } = useDropTarget(holdsFiles, ({ files: [dropped] }) => {
    if (dropped && !busy) onTake(dropped);
  });

  return (
    <Box
      {...target}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        paddingBlock: text === undefined ? 1 : 3,
        paddingInline: 2,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        backgroundColor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      {text !== undefined && (
        <>
          <UploadFileOutlined aria-hidden sx={{ color: 'text.secondary', fontSize: 32 }} />
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }} dir="auto">
            {text}
          </Typography>
        </>
      )}
      {/* biome-ignore lint/a11y/useValidAriaRole: Material would call the label a button, which may hold no input; it shows the focus of that. */}
      <Button
        component="label"
        role={undefined}
        tabIndex={-1}
        variant="outlined"
        loading={busy}
        sx={{ '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 } }}
      >
        {label}
        <Box
          component="input"
          type="file"
          accept={accept}
          sx={visuallyHidden}
          onChange={(event) => {
            const input = event.target as HTMLInputElement;
            const [chosen] = input.files ?? [];
            // The same file can be chosen again after it was corrected.
            input.value = '';
            if (chosen) onTake(chosen);
          }}
        />
      </Button>
    </Box>
  );
}
