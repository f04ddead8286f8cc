import type { NetworkNodeRow, RadioNode } from '@dimora/contract/client';

/** A node of a test network: a lamp that answers directly. */
export const aNode = (
  node: string,
  radio: Partial<RadioNode> = {},
  row: Partial<NetworkNodeRow> = {},
): NetworkNodeRow => ({
  node,
  Device: null,
  Name: `Node ${node}`,
  EnvironmentId: null,
  radio: {
    role: 'device',
    state: 'ready',
    manufacturer: 'Acme',
    model: 'Lamp',
    firmware: '1.2',
    security: 's2Authenticated',
    lastSeen: 0,
    roundTripMs: 30,
    signalDbm: -60,
    quality: null,
    route: [],
    batteryPercent: null,
    features: [],
    ...radio,
  },
  links: [],
  ...row,
});
