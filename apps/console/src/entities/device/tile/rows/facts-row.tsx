import type { Device } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';
import { TileFacts, type TileFact } from '@dimora/ui';
import { useShownNow } from '../../../../kit/home/freshness.ts';
import { useNames } from '../../../../kit/i18n/names.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../../kit/text/use-format.ts';
import { describeState } from '../../describe-state.ts';
import { deviceTexts } from '../../device-texts.ts';
import { useValueWords } from '../../use-value-words.ts';
import { tileFacts } from '../tile-facts.ts';

/** Per cent, as in maintenance (DEVICES-B3). */
const LOW_BATTERY = 20;
const isLowBattery = (variable: string, value: StateValue): boolean =>
  variable === 'BATTERY_LOW'
    ? value === true
    : variable === 'BATTERY_LEVEL' && value !== null && Number(value) <= LOW_BATTERY;

/** What else a device says: its other readings and its battery, or when it was last heard from. */
export function FactsRow({ device }: { readonly device: Device }) {
  const t = useTexts(deviceTexts);
  const names = useNames();
  const sayValue = useValueWords();
  const format = useFormat();
  const now = useShownNow();
  const { phrases, confirmedAt } = describeState(device, now, true);
  const shown = phrases.map(({ variable }) => variable);
  const facts = tileFacts(device.Status.StateVars, shown).map(({ variable, value }): TileFact => ({
    key: variable,
    label: names.variable(variable),
    value: sayValue(variable, value),
    ...(isLowBattery(variable, value.Value) && { tone: 'sun' }),
  }));
  const updated: TileFact[] =
    facts.length < 2 && confirmedAt !== null
      ? [
          {
            key: 'updated',
            label: t(($) => $.tile.updated),
            value: format.age(Math.max(0, now - confirmedAt)),
          },
        ]
      : [];
  return <TileFacts facts={[...facts, ...updated]} />;
}
