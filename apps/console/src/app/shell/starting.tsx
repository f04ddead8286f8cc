import { BUILD, VERSION } from '@dimora/domain';
import { Splash } from '@dimora/ui/splash';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { shellTexts } from '../shell-texts.ts';

/** The loading screen: the actual progress of the start, by group and item (START-10). */
export function Starting() {
  const t = useTexts(shellTexts);
  const { quantity } = useFormat();
  const { cell } = useServices().loader.progress;
  const { percentage, group, item } = useSyncExternalStore(cell.subscribe, cell.get);
  return (
    <Splash
      percentage={percentage}
      label={t(($) => $.splash.progress)}
      group={t(($) => $.splash.groups[group])}
      item={t(($) => $.splash.items[item])}
      version={t(($) => $.splash.version, { version: VERSION, build: BUILD })}
      formatPercentage={(value) => quantity(value, '%', 0)}
    />
  );
}
