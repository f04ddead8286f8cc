import { Banner, Button } from '@dimora/ui';
import { useConnection } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { shellTexts } from '../shell-texts.ts';

/** Banners: the hub is unreachable, worded for how it is reached, or in maintenance (SHELL-06). */
export function Banners() {
  const t = useTexts(shellTexts);
  const { live, session, loader } = useServices();
  const { state, through } = useConnection();
  if (state === 'maintenance')
    return <Banner kind="maintenance">{t(($) => $.banners.maintenance)}</Banner>;
  if (state !== 'disconnected_network') return null;
  const retry = (): void => {
    if (session.token() === null) void loader.load().catch(() => undefined);
    else live.retry();
  };
  return (
    <Banner
      kind="offline"
      action={
        <Button size="small" onClick={retry}>
          {t(($) => $.banners.retry)}
        </Button>
      }
    >
      {t(($) => (through === 'cloud' ? $.banners.offlineCloud : $.banners.offlineLocal))}
    </Banner>
  );
}
