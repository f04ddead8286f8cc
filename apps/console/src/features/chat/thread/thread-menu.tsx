import type { ChatThread } from '@dimora/contract/client';
import { IconButton, Menu } from '@dimora/ui';
import { IconDotsVertical, IconLogout, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { useApi } from '../../../kit/services.tsx';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { chatTexts } from '../texts.ts';

type ThreadMenuProps = {
  readonly thread: ChatThread;
  readonly name: string;
  readonly onLeft: () => void;
};

/** What can be done about a conversation as a whole: leave the group, or empty a direct one. */
export function ThreadMenu({ thread: { Id, kind }, name, onLeft }: ThreadMenuProps) {
  const t = useTexts(chatTexts);
  const { busy, attempt } = useAttempt();
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const isGroup = kind === 'group';
  const leave = async (): Promise<void> => {
    if (await attempt(() => api.chat.leave({ Id }))) onLeft();
    else setAsking(false);
  };
  const entry = {
    id: 'leave',
    label: t(($) => (isGroup ? $.thread.leaveGroup : $.thread.deleteDirect)),
    icon: isGroup ? <IconLogout size={18} /> : <IconTrash size={18} />,
    danger: true,
    onPress: () => setAsking(true),
  };
  return (
    <>
      <Menu
        label={t(($) => $.thread.menu)}
        groups={[{ id: 'thread', entries: [entry] }]}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t(($) => $.thread.menu)}
            icon={<IconDotsVertical />}
            variant="subtle"
            tipSide="bottom"
          />
        )}
      />
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={
              isGroup
                ? t(($) => $.leave.groupTitle, { name })
                : t(($) => $.leave.directTitle, { name })
            }
            confirmLabel={t(($) => (isGroup ? $.leave.groupConfirm : $.leave.directConfirm))}
            busy={busy}
            onConfirm={() => void leave()}
            onCancel={() => setAsking(false)}
          >
            {isGroup ? t(($) => $.leave.groupLine) : t(($) => $.leave.directLine, { name })}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
