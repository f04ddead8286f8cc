import type { FoundDevice } from '@dimora/contract';
import { UNKNOWN, type EnvironmentId } from '@dimora/domain';
import { aBlind, aLamp, aPlug } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { candidatesFor, matching } from './candidates.ts';

const bedroom = 'bedroom' as EnvironmentId;
const old = aLamp({ Name: 'Sofa lamp' });
const found = (Name: string, more: Partial<FoundDevice> = {}): FoundDevice => ({
  Id: Name,
  driver: 'shelly',
  Provider: 'shelly',
  Key: Name,
  UDN: '',
  Address: '10.0.0.9',
  Name,
  ModelName: 'Bulb',
  Manufacturer: 'Shelly',
  IoTCategoryIds: ['light'],
  Settings: {},
  missing: [],
  ConfigurationStatus: 'STARTING',
  list: 'toInstall',
  trouble: null,
  DeviceId: null,
  moved: false,
  neighbour: null,
  foundAt: 0,
  ...more,
});
const nameOf = (each: ReturnType<typeof candidatesFor>[number]) =>
  each.kind === 'installed' ? each.device.Name : each.found.Name;

test('[DEVICES-B1] candidates that keep everything come first, then devices without a room; search results are last', () => {
  const devices = [
    aBlind({ Name: 'Blind', EnvironmentId: UNKNOWN }),
    aPlug({ Name: 'Plug', EnvironmentId: bedroom }),
    aLamp({ Name: 'Bed lamp', EnvironmentId: bedroom }),
    aLamp({ Name: 'Spare lamp', EnvironmentId: UNKNOWN }),
    old,
  ];
  expect(candidatesFor(old, devices, [found('New bulb')]).map(nameOf)).toEqual([
    'Spare lamp',
    'Bed lamp',
    'Blind',
    'Plug',
    'New bulb',
  ]);
});

test('[DEVICES-B1] leaves out the device itself, its children, the hub and search results that can’t be installed', () => {
  const devices = [
    old,
    aLamp({ AttachedTo: old.Id }),
    aLamp({ IoTCategoryIds: ['Base'], BaseIoTCategoryIds: [] }),
    aLamp({ IoTCategoryIds: ['Hidden', 'light'] }),
  ];
  const finds = [
    found('locked', { missing: ['Password'] }),
    found('there', { list: 'installed' }),
    found('odd', { list: 'unprocessable' }),
  ];
  expect(candidatesFor(old, devices, finds)).toEqual([]);
});

test('a search matches name, maker and model', () => {
  const all = candidatesFor(old, [aLamp({ Name: 'Bed lamp' })], [found('New bulb')]);
  expect(matching(all, 'shelly BULB').map(nameOf)).toEqual(['New bulb']);
  expect(matching(all, '')).toHaveLength(2);
  expect(matching(all, 'bed shelly')).toEqual([]);
});
