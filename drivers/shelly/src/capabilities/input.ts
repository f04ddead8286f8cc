import { onChannel } from '@dimora/domain';
import {
  channelOf,
  flagIn,
  jsonIn,
  remoteButton,
  spoken,
  textIn,
  wiredInput,
  wordIn,
} from '@dimora/driver-kit';
import type { Part, ShellyCapability } from './shelly-capability.ts';

const PRESSES: Readonly<Record<string, string>> = {
  single_push: 'SINGLE',
  double_push: 'DOUBLE',
  triple_push: 'TRIPLE',
  long_push: 'LONG',
};

/** An input that is configured as a switch: its position. */
export function wiredSwitch({ key, id, config }: Part): readonly ShellyCapability[] {
  if (textIn(config, 'type') !== 'switch') return [];
  const variable = onChannel('INPUT', id + 1);
  return [
    spoken(channelOf(wiredInput, id + 1), {
      decode: (components) => {
        const on = flagIn(jsonIn(components, key), 'state');
        return on === undefined ? {} : { [variable]: on };
      },
    }),
  ];
}

/**
 * The buttons of a device: the first one's presses have the plain names, the others their number: `SINGLE_2`.
 */
export const buttons = (parts: readonly Part[]): readonly ShellyCapability[] => {
  if (parts.length === 0) return [];
  const named = (press: string, at: number): string => (at === 0 ? press : `${press}_${at + 1}`);
  const events = parts.flatMap((_, at) => Object.values(PRESSES).map((press) => named(press, at)));
  return [
    {
      ...spoken({ ...remoteButton, events }, { decode: () => ({}) }),
      happened: ({ component, event }) => {
        const at = parts.findIndex(({ key }) => key === component);
        const press = wordIn(PRESSES, event);
        return at < 0 || press === undefined ? undefined : { LAST_BUTTON: named(press, at) };
      },
    },
  ];
};
