import { BottomBar } from '@dimora/ui';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { shellTexts } from '../../shell-texts.ts';
import type { ShownEntry } from '../use-menu.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const MoreSheet = lazyPart(() =>
  import(/* chunk: rare-shell */ './more-sheet.tsx').then((file) => file.MoreSheet),
);
/** Pages directly in the bar; the fifth place is `More`. */
const AT_HAND = 4;

/** The bottom bar of phones (SHELL-05). */
export function PhoneBar({
  entries,
  unreadChats,
  onChat,
}: {
  readonly entries: readonly ShownEntry[];
  readonly unreadChats: number;
  readonly onChat: () => void;
}) {
  const t = useTexts(shellTexts);
  const words = useTexts(common);
  const [more, setMore] = useState(false);
  const places = entries.slice(0, AT_HAND).map(({ icon: Icon, area, href, active }) => ({
    icon: <Icon />,
    label: words(($) => $.menu[area]),
    href,
    active,
  }));
  return (
    <>
      <BottomBar
        items={[
          ...places,
          {
            icon: <IconDots />,
            label: t(($) => $.menu.more),
            badge: unreadChats,
            onPress: () => setMore(true),
          },
        ]}
      />
      {more && (
        <Suspense fallback={null}>
          <MoreSheet
            entries={entries.slice(AT_HAND)}
            unreadChats={unreadChats}
            onClose={() => setMore(false)}
            onChat={() => {
              setMore(false);
              onChat();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
