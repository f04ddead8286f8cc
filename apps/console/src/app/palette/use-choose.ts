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
  return ({ action, label }) => {
    onClose();
    if (action.kind === 'command') return action.run();
    if (action.kind === 'go') return void router.navigate({ href: action.href });
    const device = home.devices.get(action.DeviceId);
    const found = device?.Actions.find(({ Id }) => Id === action.ActionId);
    if (!device || !found) return;
    void run(device, found, action.Value).then((worked) => {
      if (worked)
        toasts.show({ tone: 'good', message: t(($) => $.palette.done, { action: label }) });
    });
  };
}
