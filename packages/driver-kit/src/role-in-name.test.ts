import { expect, test } from 'vitest';
import { roleInName } from './role-in-name.ts';

test.each([
  ['Flow temperature', 'water'],
  ['boiler_water_temperature', 'water'],
  ['Temperatura di mandata', 'water'],
  ['ESP32 Temperature', 'device'],
  ['Device temperature', 'device'],
  ['Outdoor temperature', 'outdoor'],
  ['Temperatura esterna', 'outdoor'],
  ['floorTemperature', 'surface'],
  ['Bathroom floor temperature', 'surface'],
  ['Soil temperature', 'soil'],
  ['Fridge', 'food'],
  ['First floor temperature', undefined],
  ['Ground floor temperature', undefined],
  ['Temperature', undefined],
  ['Airflow sensor temperature', undefined],
] as const)('%s is about: %s', (name, role) => expect(roleInName(name)).toBe(role));
