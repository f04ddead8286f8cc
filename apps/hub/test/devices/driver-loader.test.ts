import { FakeClock, RecordedLog } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { DriverLoader, type DriverPackage } from '../../src/platform/drivers/driver-loader.ts';
import { EventBus } from '../../src/platform/event-bus.ts';
import { ReadinessBoard } from '../../src/platform/readiness.ts';
import { aDriver } from '../support/a-driver.ts';

function aLoader(packages: readonly DriverPackage[]) {
  const clock = new FakeClock();
  const log = new RecordedLog();
  const readiness = new ReadinessBoard(clock, new EventBus(log));
  return {
    loader: new DriverLoader({ packages, clock, log, readiness }),
    clock,
    log,
    said: () => readiness.list().map((each) => [each.subsystem, each.readiness, each.reason]),
  };
}

const sound = (Key: string): DriverPackage => [Key, () => Promise.resolve([aDriver({ Key })])];

test('[START-B2] loads one package after the other, once, and reports it before anything else continues', async () => {
  const steps: string[] = [];
  const slow = (name: string): DriverPackage => [
    name,
    async () => {
      steps.push(`${name} begins`);
      await new Promise<void>((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
      return [aDriver({ Key: name })];
    },
  ];
  const { loader, said } = aLoader([slow('one'), slow('two')]);
  loader.onLoaded(() => steps.push(`loaded ${[...loader.drivers.keys()].join()}`));
  expect(loader.drivers.size).toBe(0);
  expect(said()).toEqual([['drivers', 'starting', null]]);
  await Promise.all([loader.load().then(() => steps.push('waited')), loader.load()]);
  expect(steps).toEqual([
    'one begins',
    'one ends',
    'two begins',
    'two ends',
    'loaded one,two',
    'waited',
  ]);
  expect(said()).toEqual([['drivers', 'ready', null]]);
});

test('[START-B2] a package that can’t be loaded affects no other', async () => {
  const broken: DriverPackage = ['broken', () => Promise.reject(new Error('no such file'))];
  const { loader, log, said } = aLoader([sound('one'), broken, sound('two')]);
  await loader.load();
  expect([...loader.drivers.keys()]).toEqual(['one', 'two']);
  expect(log.lines).toContainEqual(
    expect.objectContaining({
      event: 'drivers.loadFailed',
      fields: expect.objectContaining({ package: 'broken' }) as unknown,
    }),
  );
  expect(said()).toEqual([['drivers', 'degraded', 'INTERNAL']]);
});

test('[START-B2] a package that hangs is skipped, even if it loads later', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aDriver>[]>();
  const { loader, clock, said } = aLoader([['hanging', () => promise], sound('two')]);
  const loading = loader.load();
  clock.advance(10_000);
  await loading;
  resolve([aDriver({ Key: 'late' })]);
  await promise;
  expect([...loader.drivers.keys()]).toEqual(['two']);
  expect(said()).toEqual([['drivers', 'degraded', 'INTERNAL']]);
});
