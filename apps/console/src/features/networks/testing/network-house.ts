import type { Network, NetworkJob, NetworkNodeRow } from '@dimora/contract/client';
import { aDevice, aLock, anEnvironment, systemEnvironments } from '@dimora/testing/builders';
import { aNode } from './nodes.ts';

/** Every job that radios share, and so every button. */
const JOBS = [
  'include',
  'exclude',
  'removeFailed',
  'replaceFailed',
  'interview',
  'ping',
  'neighbours',
  'refresh',
  'health',
  'rebuildRoutes',
  'links',
  'link',
  'unlink',
  'parameters',
  'setParameters',
  'checkFirmware',
  'firmware',
  'backup',
  'restore',
  'adjust',
];

/** The Z-Wave network of the test house. */
export const aNetwork = (change: Partial<Network> = {}): Network => ({
  driver: 'zwave',
  Id: 'main',
  Name: 'Z-Wave',
  address: '/dev/ttyUSB0',
  options: {},
  revision: 1,
  state: 'open',
  since: 0,
  trouble: null,
  about: {
    networkId: 'E1A244F0',
    node: '1',
    type: 'Static Controller',
    manufacturer: 'Aeotec',
    product: 'Z-Stick 7',
    firmware: '7.18',
    channel: null,
    region: 'Europe',
    powerDbm: 0,
    noiseDbm: [-98, -97],
    counters: { messagesTX: 4812, timeoutACK: 3 },
  },
  health: {
    connected: true,
    requestsPerSecond: 0.4,
    p50Ms: 31,
    p95Ms: 84,
    requests: 4812,
    errors: 3,
    waiting: 0,
    busyPercent: 2,
  },
  nodes: 6,
  jobs: JOBS,
  backupAt: Date.parse('2026-11-20T03:10:00Z'),
  isClosed: false,
  ...change,
});

const lifeline = (...targets: readonly string[]) => ({
  endpoint: 0,
  group: '1',
  name: 'Lifeline',
  most: 5,
  isLifeline: true,
  takesEndpoints: false,
  targets: targets.map((node) => ({ node, endpoint: null })),
});

const FEATURES = ['links', 'parameters', 'firmware', 'routes', 'health'] as const;

/** The nodes of the test house: two are well, a door is dead, a window hard to hear and its battery empty. */
export const houseNodes = (): NetworkNodeRow[] => [
  aNode('1', { role: 'controller' }, { Name: 'Controller', EnvironmentId: 'foyer' as never }),
  aNode(
    '2',
    {
      role: 'repeater',
      features: [...FEATURES],
      own: {
        groups: [lifeline('1')],
        commandClasses: [
          { id: 0x26, version: 4 },
          { id: 0x85, version: 2 },
        ],
      },
    },
    { Name: 'Counter light', EnvironmentId: 'kitchen' as never, Device: 'light' as never },
  ),
  aNode(
    '3',
    {
      features: [...FEATURES],
      route: ['2'],
      own: {
        groups: [
          lifeline('1'),
          { ...lifeline('24'), group: '2', name: 'Key pressed', isLifeline: false },
        ],
      },
    },
    { Name: 'South blinds', EnvironmentId: 'kitchen' as never },
  ),
  aNode(
    '4',
    { state: 'dead', lastSeen: Date.parse('2026-11-19T22:14:00Z') },
    {
      Name: 'Garage door',
      EnvironmentId: 'garage' as never,
    },
  ),
  aNode(
    '5',
    {
      role: 'sleeping',
      state: 'asleep',
      signalDbm: -91,
      route: ['2'],
      batteryPercent: 12,
      features: ['routes'],
    },
    { Name: 'Bathroom window' },
  ),
  aNode(
    '6',
    { security: 's2Access', signalDbm: -48 },
    {
      Name: 'Front door',
      EnvironmentId: 'foyer' as never,
      Device: 'lock' as never,
    },
  ),
];

/** The rooms and devices that the nodes belong to. */
export const houseSnapshot = () => ({
  environments: [
    ...systemEnvironments(),
    anEnvironment({ Id: 'foyer' as never, Name: 'Foyer' }),
    anEnvironment({ Id: 'kitchen' as never, Name: 'Kitchen' }),
    anEnvironment({ Id: 'garage' as never, Name: 'Garage' }),
  ],
  devices: [
    aDevice({ Id: 'light' as never, Name: 'Counter light', EnvironmentId: 'kitchen' as never }),
    aLock({ Id: 'lock' as never, Name: 'Front door', EnvironmentId: 'foyer' as never }),
  ],
});

/** A job of the test network. */
export const aJob = (change: Partial<NetworkJob> = {}): NetworkJob => ({
  job: 'job-1',
  driver: 'zwave',
  Id: 'main',
  seq: 0,
  name: 'ping',
  node: null,
  state: 'running',
  by: 'Giulia',
  startedAt: Date.now(),
  endedAt: null,
  step: null,
  stepAt: null,
  until: null,
  done: null,
  question: null,
  result: null,
  failure: null,
  restarted: false,
  ...change,
});
