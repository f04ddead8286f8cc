import type { StateValue } from '@dimora/domain';
import { DriverError, type DriverFailure } from '../driver-error.ts';
import type { DeviceSession, Driver } from '../driver.ts';
import { TestHost, type TestHostOptions } from './test-host.ts';

/** A device's session with its host, disposed of when the test ends. */
export class OpenDevice implements AsyncDisposable {
  readonly host: TestHost;
  readonly session: DeviceSession;

  constructor(host: TestHost, session: DeviceSession) {
    this.host = host;
    this.session = session;
  }

  /** Runs an action and returns its outcome; never rejects for a device's failure. */
  async run(action: string, value: StateValue = null): Promise<'done' | DriverFailure> {
    try {
      await this.session.run(action, value, new AbortController().signal);
      return 'done';
    } catch (error) {
      if (error instanceof DriverError) return error.failure;
      throw error;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.host.end();
    await this.session[Symbol.asyncDispose]();
  }
}

/** Opens a device with settings as a form submits them; its reachability is reported later. */
export async function openDevice(
  driver: Driver,
  settings: unknown,
  options: TestHostOptions = {},
): Promise<OpenDevice> {
  const host = new TestHost(options);
  return new OpenDevice(host, await driver.open(driver.settings.parse(settings), host));
}
