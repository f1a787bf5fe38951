import PersonOutline from '@mui/icons-material/PersonOutlineRounded';
import Avatar from '@mui/material/Avatar';

interface Props {
  name: string;
  imageUrl?: string | null | undefined;
  /** The personal workspace rather than a space. */
  personal?: boolean;
  size?: number;
}

/** The face of a workspace: its icon, its initial, or a person. Decorative; the name stands beside it. */
export function SpaceAvatar({ name, imageUrl, personal = false, size = 22 }: Props) {
  const look = personal
    ? { bgcolor: 'action.selected', color: 'text.primary' }
    : { bgcolor: 'primary.main', color: 'primary.contrastText' };
  return (
    <Avatar
      aria-hidden
      variant={personal ? 'circular' : 'rounded'}
      src={imageUrl ?? ''}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.52,
        fontWeight: 650,
        borderRadius: personal ? '50%' : '6px',
        ...look,
      }}
    >
      {personal ? <PersonOutline sx={{ fontSize: size * 0.75 }} /> : name.trim().charAt(0).toUpperCase()}
    </Avatar>
  );
}
