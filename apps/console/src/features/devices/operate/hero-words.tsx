import type { Device } from '@dimora/contract/client';
import { describeState } from '../../../entities/device/describe-state.ts';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import { useSayPhrase } from '../../../entities/device/use-state-line.ts';
import { useValueWords } from '../../../entities/device/use-value-words.ts';
import { useShownNow } from '../../../kit/home/freshness.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';

/** What a device is doing, as the large line of its card: `Heating to 21.0 °C`, `On`, `Last: Locked`. */
export function useHeadline(device: Device, isDial: boolean): string {
  const t = useTexts(devicesTexts);
  const say = useSayPhrase();
  const sayValue = useValueWords();
  const sayLast = useTexts(deviceTexts);
  const { phrases } = describeState(device, useShownNow(), !isDial);
  const [lead] = phrases;
  const said = lead === undefined ? '' : say(lead);
  const { HVAC_MODE, HVAC_STATE, SETPOINT } = device.Status.StateVars;
  const isOff = HVAC_MODE?.Value === 'OFF';
  const climate = (): string => {
    if (isOff || !SETPOINT || SETPOINT.Value === null) return said;
    const value = sayValue('SETPOINT', SETPOINT);
    if (HVAC_STATE?.Value === 'HEATING') return t(($) => $.hero.heating, { value });
    if (HVAC_STATE?.Value === 'COOLING') return t(($) => $.hero.cooling, { value });
    return t(($) => $.hero.holding, { value });
  };
  const line = isDial ? climate() : said;
  const isKnown = lead && !(lead.kind === 'word' && lead.variable === undefined);
  return device.Reachable || !isKnown ? line : sayLast(($) => $.tile.last, { value: line });
}
