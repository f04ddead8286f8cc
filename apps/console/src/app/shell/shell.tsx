import { AppShell, IconButton, TopBar, useIsPhone } from '@dimora/ui';
import { IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useUpToDate } from '../../kit/home/freshness.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useHome } from '../../kit/services.tsx';
import { useSetting } from '../../kit/settings/use-setting.ts';
import { RoutePending } from '../pages/route-pending.tsx';
import { shellTexts } from '../shell-texts.ts';
import { Banners } from './banners.tsx';
import { Bell } from './bell/bell.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { PlaceName } from './place-name.tsx';
import { SearchButton } from './search-button.tsx';
import { SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { Starting } from './starting.tsx';
import { SCROLLBAR_MS, SHELL_LOADED_MS } from './timings.ts';
import { useAfter } from '../../kit/timing/use-after.ts';
import { useMenu } from './use-menu.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useFollowPreferences } from './use-preferences.ts';
import { PaletteDoor } from '../palette/palette-door.tsx';
import { usePaletteKeys } from '../palette/use-palette-keys.ts';

const ChatPanel = lazy(() =>
  import('./chat-panel.tsx').then((file) => ({ default: file.ChatPanel })),
);

/** The splash while there is no snapshot, then the shell around the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { source } = useHome();
  const from = useSyncExternalStore(source.subscribe, source.get);
  return from === 'none' ? <Starting /> : <OpenShell>{children}</OpenShell>;
}

/** Side bar, top bar, page, chat panel, and a bottom bar on phones (SHELL-04, SHELL-05). */
function OpenShell({ children }: { readonly children: ReactNode }) {
  const t = useTexts(shellTexts);
  const phone = useIsPhone();
  const entries = useMenu();
  const { sideBarBackground } = useOwnUser();
  const [collapsed] = useSetting('sideBarCollapsed');
  const [chatOpen, setChatOpen] = useState(false);
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
            <IconButton
              label={t(($) => (chatOpen ? $.top.closeChat : $.top.chat))}
              icon={<IconMessageCircle />}
              tipSide="bottom"
              aria-expanded={chatOpen}
              onClick={() => setChatOpen(!chatOpen)}
            />
          )}
          <Bell />
          {!phone && <UserMenu />}
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
            <ChatPanel onClose={() => setChatOpen(false)} />
          </Suspense>
        ),
      })}
      bottomBar={<PhoneBar entries={entries} onChat={() => setChatOpen(true)} />}
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
