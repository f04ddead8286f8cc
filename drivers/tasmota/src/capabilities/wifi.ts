import { signalStrength, spoken, isJson } from '@dimora/driver-kit';
import { numberIn } from '../codec/json.ts';
import type { TasmotaCapability } from './tasmota-capability.ts';

/** Signal strength at the access point: `Wifi.Signal`, dBm. */
export const wifi: TasmotaCapability = spoken(signalStrength, {
  decode: (message) => {
    const found = message.kind === 'facts' ? message.state['Wifi'] : undefined;
    const signal = isJson(found) ? numberIn(found['Signal']) : undefined;
    return signal === undefined ? {} : { RSSI: signal };
  },
});
