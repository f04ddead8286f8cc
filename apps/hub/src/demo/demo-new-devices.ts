import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { DEMO_PASSWORD } from '@dimora/identity';
import type { NewDevicesOptions } from '@dimora/simulators/villa';
import type { BrokerPort } from '../modules/devices/broker/port.ts';
import { leftOut } from '../modules/devices/mqtt/announced-parameters.ts';
import { ParametersPort } from '../modules/house/parameters/port.ts';
import type { DataPlace } from '../platform/database.ts';
import { surroundingsOf } from '../platform/local-address.ts';
import type { RunningHub } from '../running-hub.ts';

/** The topic of the Tasmota that nobody has installed, and its name at the broker. */
const TASMOTA = 'fountain_plug';
const TASMOTA_MAC = 'A4CF12D9E0F1';
/** The bridge's memory, in the hub's data folder. */
const FLASH = 'demo-hue-bridge.json';

/** The first loopback address of this kind, and how many networks of 256 follow. */
const [FIRST, NETWORKS] = [16, 200];

/**
 * The loopback address on which a demo searches: every data folder has its own network of 256, always the
 * same, so that demos on one machine don't find each other's devices. macOS has only one loopback address.
 */
export function loopbackOf(place: DataPlace): string {
  if (place === 'memory' || process.platform === 'darwin') return '127.0.0.1';
  const [one = 0, two = 0] = createHash('sha256').update(resolve(place.folder)).digest();
  return `127.${FIRST + (one % NETWORKS)}.${two}.1`;
}

/**
 * The hub's own address among simulated devices that have addresses too; nothing if the demo searches a network of
 * the house, or keeps no data.
 */
export function simulatedNetwork({
  platform: { setting },
}: Pick<RunningHub, 'platform'>): string | undefined {
  const { host, interfaces, loopback, place } = setting;
  if (loopback === undefined || place === 'memory') return undefined;
  const [network] = surroundingsOf(host, interfaces, loopback).interfaces;
  return network === loopback ? network : undefined;
}

/** How the devices that nobody has installed yet are started; nothing without a {@link simulatedNetwork}. */
export function newDevicesOf(
  { platform, modules }: RunningHub,
  broker: Pick<BrokerPort, 'admit'>,
  url: string,
): NewDevicesOptions | undefined {
  const network = simulatedNetwork({ platform });
  const { place } = platform.setting;
  if (network === undefined || place === 'memory') return undefined;
  // It would add itself; here a person is to find it.
  modules.port(ParametersPort).seed(leftOut, [`tasmota_${TASMOTA}`]);
  const topics = [`+/${TASMOTA}/#`, `tasmota/discovery/${TASMOTA_MAC}/#`];
  const { Username: username, Password: password } = broker.admit(TASMOTA, topics);
  return {
    network,
    broker: { url, username, password, mac: TASMOTA_MAC },
    password: DEMO_PASSWORD,
    flash: join(place.folder, FLASH),
  };
}
