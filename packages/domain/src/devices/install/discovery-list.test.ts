import { expect, test } from 'vitest';
import { discoveryListOf, expectedDiscoveryMs, firstDiscoveryList } from './discovery-list.ts';

const nothing = { hasKey: () => false, hasAddress: () => false };
const everything = { hasKey: () => false, hasAddress: () => true };
const found = { Provider: 'upnp', Key: 'k', Address: '10.0.0.2', ConfigurationStatus: 'STARTING' };

test('[DISCOVERY-09] a known address is installed, except for ARP', () => {
  expect(discoveryListOf(found, everything)).toBe('installed');
  expect(discoveryListOf({ ...found, Provider: 'arp' }, everything)).toBe('toInstall');
  const known = { ...nothing, hasKey: (key: string) => key === 'k' };
  expect(discoveryListOf({ ...found, Provider: 'arp' }, known)).toBe('installed');
});

test('[DISCOVERY-09] a device that isn’t STARTING is unprocessable, one that is can be installed', () => {
  expect(discoveryListOf(found, nothing)).toBe('toInstall');
  for (const ConfigurationStatus of ['READY', 'FAILED', ''])
    expect(discoveryListOf({ ...found, ConfigurationStatus }, nothing)).toBe('unprocessable');
});

test('[DISCOVERY-10] Z-Wave and Zigbee are ignored before any other rule', () => {
  for (const Provider of ['zwave', 'zigbee'])
    for (const known of [nothing, everything])
      expect(discoveryListOf({ ...found, Provider }, known)).toBeNull();
  expect(
    discoveryListOf({ ...found, ConfigurationStatus: 'FAILED' }, everything),
    'a known address comes before the status',
  ).toBe('installed');
});

test('[DISCOVERY-05] to-install opens first, else installed, else unprocessable', () => {
  expect(firstDiscoveryList({ toInstall: 1, installed: 5, unprocessable: 5 })).toBe('toInstall');
  expect(firstDiscoveryList({ toInstall: 0, installed: 1, unprocessable: 5 })).toBe('installed');
  expect(firstDiscoveryList({ toInstall: 0, installed: 0, unprocessable: 2 })).toBe(
    'unprocessable',
  );
});

test('[DISCOVERY-07] the search takes thirty seconds, or as long as the longest time-out', () => {
  expect(expectedDiscoveryMs([])).toBe(30_000);
  expect(expectedDiscoveryMs([5_000, 10_000])).toBe(30_000);
  expect(expectedDiscoveryMs([5_000, 45_000])).toBe(45_000);
});
