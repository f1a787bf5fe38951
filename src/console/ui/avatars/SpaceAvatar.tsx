import PersonOutline from '@mui/icons-material/PersonOutlineRounded';
import Avatar from '@mui/material/Avatar';
import { firstLetterOf } from './initials.ts';

/** White text keeps a contrast of at least 4.5 to 1 on each. */
const grounds = ['#146c5b', '#4a48c4', '#b3204d', '#96500b', '#7a35b8', '#0b6591'];

/** The same name always gets the same ground. */
const groundOf = (name: string) =>
  grounds[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % grounds.length];

interface Props {
  name: string;
  imageUrl?: string | null | undefined;
  /** The personal workspace rather than a space. */
  personal?: boolean;
  size?: number;
}

/** The face of a workspace: its icon, its initial, or a person. Decorative; the name stands beside it. */
export function SpaceAvatar({ name, imageUrl, personal = false, size = 22 }: Props) {
  const colors = personal
    ? { bgcolor: 'action.selected', color: 'text.primary' }
    : { bgcolor: groundOf(name), color: 'common.white' };
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
        ...colors,
      }}
    >
      {personal ? <PersonOutline sx={{ fontSize: size * 0.75 }} /> : firstLetterOf(name)}
    </Avatar>
  );
}
