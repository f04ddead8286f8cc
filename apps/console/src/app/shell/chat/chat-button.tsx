import { IconButton } from '@dimora/ui';
import { IconMessageCircle } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { shellTexts } from '../../shell-texts.ts';

type ChatButtonProps = {
  readonly open: boolean;
  readonly unread: number;
  readonly onPress: () => void;
};

/** Opens and closes the chat, with the number of unread messages. */
export function ChatButton({ open, unread, onPress }: ChatButtonProps) {
  const t = useTexts(shellTexts);
  return (
    <IconButton
      label={t(($) => (open ? $.top.closeChat : $.top.chat))}
      icon={<IconMessageCircle />}
      tipSide="bottom"
      badge={unread}
      aria-expanded={open}
      onClick={onPress}
    />
  );
}
