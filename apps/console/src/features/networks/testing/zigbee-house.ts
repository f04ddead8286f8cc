import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { aNetwork } from './network-house.ts';
import { aNode } from './nodes.ts';

/** What a Zigbee radio does beside what all radios do. */
const OWN_JOBS = [
  'scanChannels',
  'touchlinkScan',
  'touchlinkIdentify',
  'touchlinkReset',
  'groups',
  'createGroup',
  'removeGroup',
  'addToGroup',
  'removeFromGroup',
  'commandGroup',
  'storeScene',
  'recallScene',
  'removeScene',
  'reporting',
  'setReporting',
];

/** The Zigbee network of the test house. */
export const aZigbeeNetwork = (change: Partial<Network> = {}): Network => {
  const { about, jobs, ...network } = aNetwork();
  return {
    ...network,
    driver: 'zigbee',
    Name: 'Zigbee',
    about: about && {
      ...about,
      networkId: '1D42',
      node: '0xhub',
      type: 'ZStack3x0',
      channel: 15,
      region: null,
      powerDbm: null,
    },
    nodes: 5,
    jobs: [...jobs, ...OWN_JOBS],
    ...change,
  };
};

const endpoints = [{ id: 1, in: ['genOnOff', 'genGroups', 'genScenes'], out: [] }];

/** A lamp heard lately, one not, a door that sleeps, and a group of the two lamps with one scene. */
export const zigbeeNodes = (): NetworkNodeRow[] => [
  aNode('0xhub', { role: 'controller' }, { Name: 'Coordinator' }),
  aNode(
    '0xa1',
    {
      role: 'repeater',
      lastSeen: 5000,
      features: ['links', 'reporting', 'groups'],
      own: { endpoints },
    },
    { Name: 'Reading lamp', EnvironmentId: 'foyer' as never },
  ),
  aNode(
    '0xa2',
    { role: 'repeater', features: ['links', 'reporting', 'groups'], own: { endpoints } },
    { Name: 'Desk lamp', EnvironmentId: 'kitchen' as never },
  ),
  aNode('0xb1', { role: 'sleeping', state: 'asleep' }, { Name: 'Balcony door' }),
  aNode(
    'group_7',
    {
      model: 'Zigbee group',
      lastSeen: null,
      own: {
        members: [
          { node: '0xa1', endpoint: 1 },
          { node: '0xa2', endpoint: 1 },
        ],
        scenes: [{ scene: 1, name: 'Evening' }],
      },
    },
    { Name: 'Living room lamps' },
  ),
];
