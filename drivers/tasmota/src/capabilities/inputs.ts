import { onChannel } from '@dimora/domain';
import { channelOf, remoteButton, spoken, wiredInput, isJson } from '@dimora/driver-kit';
import type { TasmotaMessage } from '../codec/message.ts';
import type { TasmotaCapability } from './tasmota-capability.ts';

/** The firmware's highest number of a switch or button that we read. */
const MOST = 16;
const NUMBERS = Array.from({ length: MOST }, (_, at) => at + 1);

/** What a switch or button says: its position in SENSOR, or its action in RESULT. */
const said = (message: TasmotaMessage, name: string): unknown => {
  const found = message.kind === 'facts' ? message.sensor[name] : undefined;
  return isJson(found) ? found['Action'] : found;
};

const POSITIONS: ReadonlyMap<unknown, boolean> = new Map([
  ['ON', true],
  ['OFF', false],
]);

const input = (number: number): TasmotaCapability => {
  const variable = onChannel('INPUT', number);
  return spoken(channelOf(wiredInput, number), {
    decode: (message) => {
      const on = POSITIONS.get(said(message, `Switch${number}`));
      return on === undefined ? {} : { [variable]: on };
    },
  });
};

/** `TOGGLE` is the press of a push-button, in the SwitchModes for those. */
const PRESSES: ReadonlyMap<unknown, string> = new Map([
  ['SINGLE', 'SINGLE'],
  ['TOGGLE', 'SINGLE'],
  ['DOUBLE', 'DOUBLE'],
  ['TRIPLE', 'TRIPLE'],
  ['HOLD', 'LONG'],
]);
const numbered = (press: string, number: number): string =>
  number === 1 ? press : `${press}_${number}`;

/** The presses of buttons: the first one's have the plain names, the others their number: `SINGLE_2`. */
const buttons: TasmotaCapability = spoken(
  {
    ...remoteButton,
    events: NUMBERS.flatMap((number) =>
      [...new Set(PRESSES.values())].map((press) => numbered(press, number)),
    ),
  },
  {
    decode: (message) => {
      for (const number of NUMBERS)
        for (const name of [`Switch${number}`, `Button${number}`]) {
          const press = PRESSES.get(said(message, name));
          if (press !== undefined) return { LAST_BUTTON: numbered(press, number) };
        }
      return {};
    },
  },
);

/**
 * Switches that are detached from their relays (SetOption114, SwitchMode 15) and buttons (SetOption73), each
 * once it has reported.
 */
export const INPUTS: readonly TasmotaCapability[] = [...NUMBERS.map(input), buttons];
