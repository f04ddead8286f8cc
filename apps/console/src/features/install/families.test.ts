import { expect, test } from 'vitest';
import { aDriver } from '../../entities/driver/testing/drivers.ts';
import { familiesOf, searchFamilies } from './families.ts';

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

test('[INSTALL-02] drivers of one factory and provider are one family; manual first, then service, then the rest by name', () => {
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

test('[INSTALL-01] a search finds families by their own words and by those of their drivers', () => {
  const found = (query: string) =>
    searchFamilies(families, query, ({ Key }) => Key).map(({ id }) => id);
  expect(found('GEN1')).toEqual(['shelly/shelly']);
  expect(found('  tuya ')).toEqual(['tuya/tuya']);
  expect(found('')).toHaveLength(6);
  expect(found('nothing')).toEqual([]);
});
