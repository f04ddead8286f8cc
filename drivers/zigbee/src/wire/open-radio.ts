import { DriverError, type NetworkHost } from '@dimora/driver-kit';
import { Controller, setLogger } from 'zigbee-herdsman';
import { setLogger as setConverterLogger } from 'zigbee-herdsman-converters';
import type { RadioNetworkSettings } from '../settings.ts';
import { isWellKnown } from '../well-known-key.ts';
import { mayWrite, withKeptNetwork } from './kept-network.ts';
import type { DatabaseState, RadioFolder } from './radio-folder.ts';

/** A radio that is open. */
export type OpenRadio = {
  readonly radio: Controller;
  readonly database: DatabaseState;
  readonly channel: number;
  /** True if the network was formed just now: nobody is in it. */
  readonly isNew: boolean;
};

/** Opens a radio: the first time it forms the network, later it finds it again. Rejects with a `DriverError`. */
export async function openRadio(
  settings: RadioNetworkSettings,
  folder: RadioFolder,
  { log }: Pick<NetworkHost, 'log'>,
  mayJoin: () => boolean,
): Promise<OpenRadio> {
  const { address, options, secrets } = settings;
  const networkKey = secrets.networkKey.toLowerCase();
  const isTcp = address.startsWith('tcp://');
  if ((isWellKnown(networkKey) && !options.keepsKnownKey) || (isTcp && options.adapter === 'auto'))
    throw new DriverError('REFUSED');
  speak(log);
  const database = folder.check();
  folder.checkBackup();
  const channel = folder.kept.channel ?? options.channel;
  const radio = new Controller({
    network: {
      panID: Number.parseInt(secrets.panId, 16),
      extendedPanID: bytesOf(secrets.extendedPanId),
      channelList: [channel],
      networkKey: bytesOf(networkKey),
    },
    serialPort: {
      path: address,
      ...(options.adapter !== 'auto' && { adapter: options.adapter }),
    },
    databasePath: folder.database,
    databaseBackupPath: folder.databaseCopy,
    backupPath: folder.backup,
    adapter: {
      disableLED: false,
      ...(folder.kept.powerDbm !== undefined && { transmitPower: folder.kept.powerDbm }),
    },
    acceptJoiningDeviceHandler: async (ieee) => {
      // A device that is known may always come back.
      const may = mayJoin() || radio.getDeviceByIeeeAddr(ieee) !== undefined;
      if (!may) log.warn('zigbee.joinRefused', { node: ieee });
      return may;
    },
  });
  const { agreed, ...kept } = folder.kept;
  try {
    const result = await withKeptNetwork(mayWrite(settings.opening, agreed === true), () =>
      radio.start(),
    );
    if (agreed === true) folder.keep(kept);
    return { radio, database, channel, isNew: result === 'reset' };
  } catch (error) {
    if (error instanceof DriverError) throw error;
    throw new DriverError('UNREACHABLE', { cause: error });
  }
}

const bytesOf = (hex: string): number[] => [...Buffer.from(hex, 'hex')];

/** A key as the libraries write one, in any of their complaints about another network's. */
const KEY = /\b(?:0x)?[0-9a-f]{32}\b|\b\d{1,3}(?:, ?\d{1,3}){15}\b/gi;

/** A message of the libraries as it may be logged: cut, and without keys. */
export const messageOf = (message: string | (() => string)): string =>
  textOf(message).replaceAll(KEY, '•••').slice(0, 500);

/** The libraries' own words go into the radio's log; what they repeat for every message doesn't. */
function speak(log: NetworkHost['log']): void {
  const line = (level: 'info' | 'warn' | 'error') => (message: string | (() => string)) =>
    log[level]('zigbee.library', { message: messageOf(message) });
  const logger = { debug: () => {}, info: () => {}, warning: line('warn'), error: line('error') };
  setLogger(logger);
  setConverterLogger(logger);
}

const textOf = (message: string | (() => string)): string =>
  typeof message === 'function' ? message() : message;
