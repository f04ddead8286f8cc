import type { ChatThread } from '@dimora/contract/client';
import { Avatar, IconWell } from '@dimora/ui';
import { IconUsers } from '@tabler/icons-react';
import { useHubPicture } from '../../../kit/api/hub-picture.ts';
import { useOwnUser, useUsers } from '../../../kit/home/hooks.ts';
import { chatName, othersOf } from './chat-name.ts';

/** A person's picture as far as one may see people, otherwise their initials. */
export function PersonPicture({
  UserId,
  Name,
  size = 40,
}: {
  readonly UserId: string;
  readonly Name: string;
  readonly size?: number;
}) {
  const person = useUsers().find(({ Id }) => Id === UserId);
  return <Avatar name={Name} src={useHubPicture(person?.ImageUrl)} size={size} />;
}

/** The picture of a conversation: the other person's, or that of groups. */
export function ChatPicture({
  thread,
  size = 40,
}: {
  readonly thread: ChatThread;
  readonly size?: number;
}) {
  const own = useOwnUser().Id;
  const [other] = othersOf(thread, own);
  if (thread.kind === 'group' || !other)
    return <IconWell icon={<IconUsers />} tone="sea" size="large" />;
  return <PersonPicture UserId={other.UserId} Name={chatName(thread, own)} size={size} />;
}
