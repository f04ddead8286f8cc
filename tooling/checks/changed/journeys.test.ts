import { expect, test } from 'vitest';
import { aRepository } from './a-repository.ts';
import { merged } from './journeys.ts';
import { namesOf } from './names.ts';

const journey = (desktop: number, pages: readonly string[], calls: readonly string[]) => ({
  seconds: { desktop },
  pages,
  calls,
});

test('new records are added to known ones, and only deleted files are removed', () => {
  const known = { 'a.ts': journey(4, ['/a'], ['hub a.get']), 'gone.ts': journey(1, [], []) };
  const seen = { 'a.ts': journey(5, ['/b', '/a'], []), 'new.ts': journey(2, ['/n'], []) };
  expect(merged(known, seen, ['a.ts', 'new.ts', 'never-run.ts'], true)).toEqual({
    'a.ts': journey(4, ['/a', '/b'], ['hub a.get']),
    'new.ts': journey(2, ['/n'], []),
  });
});

test('a duration is updated only when it differs greatly', () => {
  const duration = (seen: number) =>
    merged({ a: journey(10, [], []) }, { a: journey(seen, [], []) }, ['a'], true)['a']?.seconds;
  expect(duration(19)).toEqual({ desktop: 10 });
  expect(duration(20)).toEqual({ desktop: 20 });
  expect(duration(5)).toEqual({ desktop: 5 });
});

test('a run that leaves journeys to a soak never shortens a duration', () => {
  const duration = (seen: number) =>
    merged({ a: journey(10, [], []) }, { a: journey(seen, [], []) }, ['a'], false)['a']?.seconds;
  expect(duration(5)).toEqual({ desktop: 10 });
  expect(duration(20)).toEqual({ desktop: 20 });
});

test('pages are named by their route and requests by their procedure, a fixed segment before a variable one', () => {
  const route = 'apps/console/src/routes/_shell/devices';
  const operation = (operationId: string) => ({ get: { operationId } });
  const names = namesOf(
    aRepository({
      [`${route}/$device_id.tsx`]: '',
      [`${route}/mqtt.tsx`]: '',
      [`${route}/index.tsx`]: '',
      'apps/console/src/routes/__root.tsx': '',
      'packages/contract/openapi.json': JSON.stringify({
        paths: {
          '/api/devices/{Id}': operation('devices.get'),
          '/api/devices/counts': operation('devices.counts'),
        },
      }),
      'packages/contract/cloud-openapi.json': JSON.stringify({
        paths: { '/api/products': operation('products.list') },
      }),
    }),
  );
  expect(
    ['/devices', '/devices/mqtt', '/devices/sofa-lamp', '/no/such/page'].map(names.page),
  ).toEqual(['/devices', '/devices/mqtt', '/devices/$device_id', '*']);
  expect(names.call('hub GET /api/devices/counts')).toBe('hub devices.counts');
  expect(names.call('hub GET /api/devices/x')).toBe('hub devices.get');
  expect(names.call('hub DELETE /api/devices/x')).toBe('hub *');
  expect(names.call('cloud GET /api/products')).toBe('cloud products.list');
});
