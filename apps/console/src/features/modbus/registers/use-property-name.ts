import { splitChannel } from '@dimora/domain';
import { useCallback } from 'react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { modbusTexts } from '../texts.ts';

/** A property's name, with its channel if there are several: `On/off, channel 2`. */
export function usePropertyName(): (PropertyName: string) => string {
  const t = useTexts(modbusTexts);
  const names = useNames();
  return useCallback(
    (PropertyName) => {
      const { plain, channel } = splitChannel(PropertyName);
      const name = names.variable(plain);
      return channel === 1 ? name : t(($) => $.map.channel, { name, channel });
    },
    [t, names],
  );
}
