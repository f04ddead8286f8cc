import { AppShell, TopBar, useIsPhone } from '@dimora/ui';
import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useUnreadChats } from '../../features/chat/use-chats.ts';
import { useUpToDate } from '../../kit/home/freshness.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useHome } from '../../kit/services.tsx';
import { useSetting } from '../../kit/settings/use-setting.ts';
import { RoutePending } from '../pages/route-pending.tsx';
import { Banners } from './banners.tsx';
import { Bell } from './bell/bell.tsx';
import { ChatButton } from './chat/chat-button.tsx';
import { useChatOpen } from './chat/use-chat-open.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { PlaceName } from './place-name.tsx';
import { SearchButton } from './search-button.tsx';
import { SideMenu } from './side-menu.tsx';
import { UserMenuDoor } from './user-menu-door.tsx';
import { Starting } from './starting.tsx';
import { BELL_READS_MS, SCROLLBAR_MS, SHELL_LOADED_MS } from './timings.ts';
import { useAfter } from '../../kit/timing/use-after.ts';
import { useMenu } from './use-menu.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useFollowPreferences } from './use-preferences.ts';
import { PaletteDoor } from '../palette/palette-door.tsx';
import { usePaletteKeys } from '../palette/use-palette-keys.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const ChatDoor = lazyPart(() => import('./chat/chat-door.tsx').then((file) => file.ChatDoor));

/** The splash while there is no snapshot, then the shell around the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { source } = useHome();
  const from = useSyncExternalStore(source.subscribe, source.get);
  return from === 'none' ? <Starting /> : <OpenShell>{children}</OpenShell>;
}

/** Side bar, top bar, page, chat panel, and a bottom bar on phones (SHELL-04, SHELL-05). */
function OpenShell({ children }: { readonly children: ReactNode }) {
  const phone = useIsPhone();
  const entries = useMenu();
  const { sideBarBackground } = useOwnUser();
  const [collapsed] = useSetting('sideBarCollapsed');
  const [chat, setChat] = useChatOpen();
  const chatOpen = chat !== null;
  // The requested page loads first.
  const unread = useUnreadChats(useAfter(BELL_READS_MS) || chatOpen);
  const [finding, setFinding] = usePaletteKeys();
  useFollowPreferences();
  usePageFocus();
  useShellFlags();

  const top = (
    <TopBar
      start={
        <>
          <PlaceName />
          <ConnectionStatus />
        </>
      }
      end={
        <>
          <SearchButton onPress={() => setFinding(true)} />
          {!phone && (
            <ChatButton
              open={chatOpen}
              unread={unread}
              onPress={() => setChat(chatOpen ? null : '')}
            />
          )}
          <Bell />
          {!phone && <UserMenuDoor />}
        </>
      }
    />
  );
  return (
    <AppShell
      sideBar={<SideMenu entries={entries} />}
      sideBarVariant={sideBarBackground}
      collapsed={collapsed}
      topBar={top}
      banner={<Banners />}
      {...(chatOpen && {
        aside: (
          <Suspense fallback={null}>
            <ChatDoor key={chat} openAt={chat} onClose={() => setChat(null)} />
          </Suspense>
        ),
      })}
      bottomBar={<PhoneBar entries={entries} unreadChats={unread} onChat={() => setChat('')} />}
    >
      <Suspense fallback={<RoutePending />}>{children}</Suspense>
      {finding && <PaletteDoor onClose={() => setFinding(false)} />}
    </AppShell>
  );
}

/**
 * What style sheets need to know, on the document: that the shell has loaded, from when on it moves, and that the
 * side bar shows its scrollbar (SHELL-13); that the page shows the past (SHELL-B4).
 */
function useShellFlags(): void {
  const loaded = useAfter(SHELL_LOADED_MS);
  const scrollbar = useAfter(SCROLLBAR_MS);
  const upToDate = useUpToDate();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (loaded) dataset['shell'] = 'loaded';
    if (scrollbar) dataset['sideBarScroll'] = 'ready';
    if (!upToDate) dataset['stale'] = '';
    return () => {
      delete dataset['shell'];
      delete dataset['sideBarScroll'];
      delete dataset['stale'];
    };
  }, [loaded, scrollbar, upToDate]);
}
