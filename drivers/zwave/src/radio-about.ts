import type { RadioAbout } from '@dimora/driver-kit';
import { RFRegion, ZWaveLibraryTypes } from '@zwave-js/core';
import type { Driver } from 'zwave-js';

/** What the stick is, from what it said at its opening and from zwave-js' counters. */
export function radioAbout(driver: Driver): RadioAbout {
  const { controller } = driver;
  const { ownNodeId = 1, firmwareVersion, rfRegion, txPower, type } = controller;
  const own = controller.nodes.get(ownNodeId);
  const { backgroundRSSI, ...counters } = controller.statistics;
  return {
    networkId: homeIdOf(driver),
    node: String(ownNodeId),
    type: type === undefined ? 'Controller' : ZWaveLibraryTypes[type],
    manufacturer: own?.manufacturer ?? null,
    product: own?.label ?? null,
    firmware: firmwareVersion ?? null,
    channel: null,
    region: rfRegion === undefined ? null : RFRegion[rfRegion],
    powerDbm: txPower ?? null,
    noiseDbm: backgroundRSSI ? noise(backgroundRSSI) : [],
    counters,
  };
}

/** A home ID as people read it: eight hexadecimal digits. */
export const homeIdOf = ({ controller }: Driver): string =>
  (controller.homeId ?? 0).toString(16).padStart(8, '0').toUpperCase();

type Noise = NonNullable<Driver['controller']['statistics']['backgroundRSSI']>;

/** Positive numbers are codes for what couldn't be measured. */
const noise = ({ channel0, channel1, channel2, channel3 }: Noise): number[] =>
  [channel0, channel1, channel2, channel3]
    .flatMap((channel) => (channel ? [Math.round(channel.average)] : []))
    .filter((dbm) => dbm < 0);
