import { useToasts } from '@dimora/ui';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useServices } from '../../kit/services.tsx';
import { keepNewer, keepPage } from '../../offline/keep-page.ts';
import { isNewerPage } from '../../offline/newer-page.ts';
import { updateWords } from './update-words.ts';

/** How often an open page looks for a newer one, in milliseconds; also after each reconnection. */
const EVERY_MS = 3_600_000;
/** After "stay" in the question about unsaved changes, the notice returns after this time, in milliseconds. */
const STAYED_MS = 3000;
/** The notice stays until the person answers it. */
const LASTING_MS = 2_000_000_000;

/**
 * Tells once when the server has a newer console than this page (SHELL-B3). The page reloads when the person says
 * so, never by itself: what they have typed is theirs.
 */
export function UpdateWatch(): null {
  const toasts = useToasts();
  const language = useLanguage();
  const connection = useConnection();
  const told = useRef(false);
  const look = useRef<() => Promise<void>>(async () => undefined);
  const reload = (): void => {
    location.reload();
    // Only a page that stays gets here: the browser asked about unsaved changes.
    setTimeout(() => {
      told.current = false;
      void look.current();
    }, STAYED_MS);
  };
  look.current = async () => {
    if (told.current || document.visibilityState === 'hidden' || !(await isNewerPage())) return;
    if (told.current) return;
    told.current = true;
    await keepNewer();
    const words = updateWords[language];
    toasts.show({
      message: words.ready,
      durationMs: LASTING_MS,
      action: { label: words.reload, onPress: reload },
    });
  };
  const services = useServices();
  useEffect(() => keepPage(services), [services]);
  // An updated server restarts: its new page is found when it is back.
  useEffect(() => {
    if (connection.state === 'connected') void look.current();
  }, [connection]);
  useEffect(() => {
    const again = (): void => void look.current();
    const timer = setInterval(again, EVERY_MS);
    document.addEventListener('visibilitychange', again);
    addEventListener('vite:preloadError', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('vite:preloadError', again);
    };
  }, []);
  return null;
}
