import { flagIn, jsonIn, parseJson, textIn } from '@dimora/driver-kit';
import { bareMac } from '../settings.ts';

/** The discovery request for port 20002: only a sixteen-byte header. */
export const QUESTION = Uint8Array.from([
  0x02, 0, 0, 0x01, 0, 0, 0, 0, 0, 0, 0, 0, 0x46, 0x3c, 0xb5, 0xd3,
]);
const HEADER_BYTES = 16;
const MAX_BYTES = 8 * 1024;

/** A newer device's discovery response. */
export type Announced = {
  readonly mac: string;
  readonly model: string;
  /** Whether the device is supported: KLAP over plain HTTP, and a known kind. */
  readonly known: boolean;
  readonly lamp: boolean;
  readonly port: number;
};

/** Parses a response from port 20002; `undefined` if it is invalid. Never throws. */
export function readAnnouncement(words: Uint8Array): Announced | undefined {
  if (words.length <= HEADER_BYTES || words.length > MAX_BYTES) return undefined;
  const result = jsonIn(parseJson(words.subarray(HEADER_BYTES)) ?? {}, 'result');
  const mac = bareMac(textIn(result, 'mac') ?? '');
  const type = textIn(result, 'device_type') ?? '';
  if (mac.length !== 12 || type === '') return undefined;
  const scheme = jsonIn(result, 'mgt_encrypt_schm');
  const port = scheme['http_port'];
  const speaks =
    textIn(scheme, 'encrypt_type') === 'KLAP' && flagIn(scheme, 'is_support_https') !== true;
  return {
    mac,
    model: textIn(result, 'device_model') ?? type,
    known: speaks && /PLUG|BULB|SWITCH/.test(type),
    lamp: type.includes('BULB'),
    port:
      typeof port === 'number' && Number.isInteger(port) && port > 0 && port < 65_536 ? port : 80,
  };
}
