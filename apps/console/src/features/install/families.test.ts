import { expect, test } from 'vitest';
import { aDriver } from '../../entities/driver/testing/drivers.ts';
import { familiesOf, inOrder, isToCome, searchFamilies } from './families.ts';

const drivers = [
  aDriver({ Key: 'zoo', Factory: 'zoo', Provider: 'zoo', family: 'discovered' }),
  aDriver({ Key: 'tuya', Factory: 'tuya', Provider: 'tuya', family: 'service', type: 'link' }),
  aDriver({ Key: 'netatmo', Factory: 'netatmo', Provider: 'netatmo', family: 'account' }),
  aDriver({ Key: 'shelly', Factory: 'shelly', Provider: 'shelly' }),
  aDriver({ Key: 'shelly_mqtt', Factory: 'shelly', Provider: 'mqtt' }),
  aDriver({ Key: 'shelly_gen1', Factory: 'shelly', Provider: 'shelly' }),
  aDriver({ Key: 'axis', Factory: 'axis', Provider: 'onvif' }),
];
const families = familiesOf(drivers, ([first]) => first?.Key ?? '', 'en');

test('[INSTALL-02] drivers with the same factory and provider form a family; manual comes first, then service, then the rest by name', () => {
  expect(families.map(({ id, kind }) => [id, kind])).toEqual([
    ['axis/onvif', 'manual'],
    ['shelly/shelly', 'manual'],
    ['shelly/mqtt', 'manual'],
    ['tuya/tuya', 'service'],
    ['netatmo/netatmo', 'account'],
    ['zoo/zoo', 'discovered'],
  ]);
  expect(families[1]?.drivers.map(({ Key }) => Key)).toEqual(['shelly', 'shelly_gen1']);
});

test('[INSTALL-01] a search finds families by their own words and those of their drivers', () => {
  const found = (query: string) =>
    searchFamilies(families, query, ({ Key }) => Key).map(({ id }) => id);
  expect(found('GEN1')).toEqual(['shelly/shelly']);
  expect(found('  tuya ')).toEqual(['tuya/tuya']);
  expect(found('')).toHaveLength(6);
  expect(found('nothing')).toEqual([]);
});

test.each(['en', 'it'])('“Other…” is last in its kind, no matter its name: %s', (language) => {
  const camera = aDriver({ Key: 'camera', Factory: 'camera', Provider: 'camera' });
  const named = familiesOf(
    [camera, ...drivers],
    ([first]) => (first?.Key === 'camera' ? 'Altre telecamere' : (first?.Key ?? '')),
    language,
  );
  expect(named.filter(({ kind }) => kind === 'manual').map(({ id }) => id)).toEqual([
    'axis/onvif',
    'shelly/shelly',
    'shelly/mqtt',
    'camera/camera',
  ]);
  expect(inOrder([camera, ...drivers.slice(0, 1)]).map(({ Key }) => Key)).toEqual([
    'zoo',
    'camera',
  ]);
});

test('[INSTALL-04] a family that has only links is not available yet', () => {
  expect(families.filter(isToCome).map(({ id }) => id)).toEqual(['tuya/tuya']);
});
