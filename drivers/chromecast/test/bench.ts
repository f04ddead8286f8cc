import type { DeviceSession, Driver } from '@dimora/driver-kit';
import { TestHost } from '@dimora/driver-kit/conformance';

/** A session with its host, open until the test ends. */
export type Bench = AsyncDisposable & { readonly host: TestHost; readonly session: DeviceSession };

/** Opens a device with these settings; whether it is there shows later. */
export async function openDevice(driver: Driver, settings: unknown, haste = 1): Promise<Bench> {
  const host = new TestHost(() => {
    throw new Error('Cast devices speak with no broker');
  }, haste);
  const session = await driver.open(driver.settings.parse(settings), host);
  return {
    host,
    session,
    [Symbol.asyncDispose]: async () => {
      host.end();
      await session[Symbol.asyncDispose]();
    },
  };
}
