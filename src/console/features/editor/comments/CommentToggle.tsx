import ChatBubble from '@mui/icons-material/ChatBubbleOutlineRounded';
import Badge from '@mui/material/Badge';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslation } from 'react-i18next';
import { useComments } from './comments-context.ts';

/** Opens what was said about the page, and says how much of it is new to whoever looks. */
export function CommentToggle() {
  const { t } = useTranslation();
  const comments = useComments();
  if (!comments) return null;
  const { unread, isOpen, open } = comments;
  const label = unread > 0 ? t('editor.comments.unread', { count: unread }) : t('editor.comments.title');
  return (
    <ToggleButton
      size="small"
      value="comments"
      selected={isOpen}
      aria-label={label}
      title={label}
      onChange={() => open(!isOpen)}
      sx={{ marginInlineEnd: 1 }}
    >
      <Badge badgeContent={unread} max={99} color="primary">
        <ChatBubble fontSize="small" />
      </Badge>
    </ToggleButton>
  );
}
