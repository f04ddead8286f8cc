import { useToasts } from '@dimora/ui';
import { useRouter } from '@tanstack/react-router';
import { useRunDevice } from '../../kit/home/operate.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useHome } from '../../kit/services.tsx';
import { shellTexts } from '../shell-texts.ts';
import type { PaletteEntry } from './entry.ts';

/**
 * Opens an entry's page, runs a command of the console, or runs a device action and confirms it. What opens the
 * house is asked about first, as everywhere.
 */
export function useChoose(onClose: () => void): (entry: PaletteEntry) => void {
  const t = useTexts(shellTexts);
  const router = useRouter();
  const home = useHome();
  const run = useRunDevice();
  const toasts = useToasts();
  return ({ deed, label }) => {
    onClose();
    if (deed.kind === 'command') return deed.run();
    if (deed.kind === 'go') return void router.navigate({ href: deed.href });
    const device = home.devices.get(deed.DeviceId);
    const action = device?.Actions.find(({ Id }) => Id === deed.ActionId);
    if (!device || !action) return;
    void run(device, action, deed.Value).then((worked) => {
      if (worked)
        toasts.show({ tone: 'good', message: t(($) => $.palette.done, { action: label }) });
    });
  };
}
