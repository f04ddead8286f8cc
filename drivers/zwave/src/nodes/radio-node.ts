import type { RadioFeature, RadioSecurity } from '@dimora/domain';
import type { NodeLink, RadioNode, ZwaveOwn } from '@dimora/driver-kit';
import { BatteryCCValues, AssociationCCValues } from '@zwave-js/cc';
import { CommandClasses, SecurityClass } from '@zwave-js/core';
import type { ZWaveNode } from 'zwave-js';
import { InterviewStage, NodeStatus } from 'zwave-js/Node';

/** Weaker than this is no usable link, stronger than that makes no difference, dBm. */
const SIGNAL = { none: -100, full: -60 } as const;
const BATTERY_IS_LOW = 255;

/** A node as its radio knows it. Reads zwave-js' cache and sends nothing. */
export function radioNode(node: ZWaveNode, groups: ZwaveOwn['groups']): RadioNode {
  const { statistics } = node;
  const signal = signalOf(statistics.lwr?.rssi ?? statistics.rssi);
  return {
    role: roleOf(node),
    state: stateOf(node),
    manufacturer: node.manufacturer ?? null,
    model: node.label ?? null,
    firmware: node.firmwareVersion ?? null,
    security: securityOf(node),
    lastSeen: node.lastSeen?.getTime() ?? null,
    roundTripMs: statistics.rtt === undefined ? null : Math.round(statistics.rtt),
    signalDbm: signal,
    quality: signal === null ? null : qualityOf(signal),
    // zwave-js lists the repeater nearest to the controller first.
    route: statistics.lwr?.repeaters.map(String).toReversed() ?? null,
    batteryPercent: batteryOf(node),
    features: featuresOf(node),
    own: ownOf(node, groups) satisfies ZwaveOwn,
  };
}

/** The way of the last message: to the nearest repeater, or to the controller itself. */
export function linksOf(node: ZWaveNode, controller: string): NodeLink[] {
  const { lwr } = node.statistics;
  if (node.isControllerNode || !lwr) return [];
  const signal = signalOf(lwr.repeaterRSSI?.at(-1) ?? lwr.rssi);
  const to = lwr.repeaters.at(-1);
  return [
    {
      to: to === undefined ? controller : String(to),
      quality: signal === null ? null : qualityOf(signal),
    },
  ];
}

/** Positive numbers are codes for what couldn't be measured. */
const signalOf = (rssi: number | undefined): number | null =>
  rssi === undefined || rssi >= 0 ? null : Math.round(rssi);

const qualityOf = (dbm: number): number =>
  Math.min(1, Math.max(0, (dbm - SIGNAL.none) / (SIGNAL.full - SIGNAL.none)));

function roleOf(node: ZWaveNode): RadioNode['role'] {
  if (node.isControllerNode) return 'controller';
  if (node.canSleep === true) return 'sleeping';
  return node.isListening === true && node.isRouting === true ? 'repeater' : 'device';
}

function stateOf(node: ZWaveNode): RadioNode['state'] {
  if (node.status === NodeStatus.Dead) return 'dead';
  if (node.isControllerNode) return 'ready';
  const isAsleep = node.status === NodeStatus.Asleep;
  if (isInterviewed(node)) return isAsleep ? 'asleep' : node.ready ? 'ready' : 'unknown';
  // One that sleeps is asked when it wakes.
  return isAsleep || node.interviewStage === InterviewStage.None ? 'unknown' : 'interviewing';
}

/** True if the node has said what it is, now or before the hub started. */
export const isInterviewed = (node: ZWaveNode): boolean =>
  node.ready || node.interviewStage === InterviewStage.Complete;

const SECURITY = new Map<SecurityClass, RadioSecurity>([
  [SecurityClass.None, 'none'],
  [SecurityClass.S0_Legacy, 's0'],
  [SecurityClass.S2_Unauthenticated, 's2Unauthenticated'],
  [SecurityClass.S2_Authenticated, 's2Authenticated'],
  [SecurityClass.S2_AccessControl, 's2Access'],
]);

function securityOf(node: ZWaveNode): RadioSecurity | null {
  const highest = node.getHighestSecurityClass();
  return highest === undefined ? null : (SECURITY.get(highest) ?? null);
}

function batteryOf(node: ZWaveNode): number | null {
  const level = node.getValue<number>(BatteryCCValues.level.id);
  if (level === undefined) return null;
  return level === BATTERY_IS_LOW ? 0 : level;
}

const FEATURES: readonly (readonly [RadioFeature, CommandClasses])[] = [
  ['links', CommandClasses.Association],
  ['parameters', CommandClasses.Configuration],
  ['firmware', CommandClasses['Firmware Update Meta Data']],
];

function featuresOf(node: ZWaveNode): RadioFeature[] {
  if (node.isControllerNode) return [];
  const supported = FEATURES.flatMap(([feature, cc]) => (node.supportsCC(cc) ? [feature] : []));
  return [...supported, 'routes', 'health'];
}

function ownOf(node: ZWaveNode, groups: ZwaveOwn['groups']): ZwaveOwn {
  return {
    manufacturerId: node.manufacturerId ?? null,
    productType: node.productType ?? null,
    productId: node.productId ?? null,
    commandClasses: commandClassesOf(node),
    endpoints: node.getEndpointIndizes().filter((index) => index > 0),
    groupsLength: groupsLengthOf(node),
    groups,
  };
}

function commandClassesOf(node: ZWaveNode): ZwaveOwn['commandClasses'] {
  const versions = new Map<number, number>();
  for (const endpoint of node.getAllEndpoints())
    for (const [id, { isSupported, version }] of endpoint.getCCs())
      if (isSupported) versions.set(id, Math.max(version, versions.get(id) ?? 0));
  return [...versions]
    .map(([id, version]) => ({ id, version }))
    .toSorted((one, other) => one.id - other.id);
}

function groupsLengthOf(node: ZWaveNode): number | null {
  let length: number | null = null;
  for (const endpoint of node.getAllEndpoints()) {
    const count = node.getValue<number>(AssociationCCValues.groupCount.endpoint(endpoint.index));
    if (count !== undefined) length = (length ?? 0) + count;
  }
  return length;
}
