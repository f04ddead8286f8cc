import { HOME, type ChatThreadId } from '@dimora/domain';
import { IconWell, Skeleton } from '@dimora/ui';
import { IconHomeFilled } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ChatPanel } from '../../../features/chat/chat-panel.tsx';
import type { HouseThread as HouseEntry } from '../../../features/chat/house-thread.ts';
import { useEnvironment, useProperty, useSystemInfo } from '../../../kit/home/hooks.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { shellTexts } from '../../shell-texts.ts';

const HouseThread = lazyPart(() =>
  import('../../../features/house-thread/house-thread.tsx').then((file) => file.HouseThread),
);

type ChatDoorProps = {
  /** The conversation to open, by its id; `''` for all of them. */
  readonly openAt: string;
  readonly onClose: () => void;
};

/** The chat with everything that areas bring along for it. Loaded when it is opened. */
export function ChatDoor({ openAt, onClose }: ChatDoorProps) {
  const thread = openAt === '' ? undefined : (openAt as ChatThreadId);
  return <ChatPanel openAt={thread} onClose={onClose} houseThread={useHouse()} />;
}

/** The conversation with the house (SHELL-B5), under the house's own name. */
function useHouse(): HouseEntry {
  const t = useTexts(shellTexts);
  const names = useNames();
  const property = useProperty();
  const home = useEnvironment(HOME);
  const product = useSystemInfo()?.name ?? '';
  return {
    title: property?.Name ?? (home ? names.environment(home) : product),
    line: t(($) => $.chat.house),
    icon: <IconWell icon={<IconHomeFilled />} tone="terracotta" size="large" />,
    render: () => (
      <Suspense fallback={<Skeleton height={96} />}>
        <HouseThread />
      </Suspense>
    ),
  };
}
