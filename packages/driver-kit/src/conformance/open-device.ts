import type { StateValue } from '@dimora/domain';
import { DriverError, type DriverFailure } from '../driver-error.ts';
import type { DeviceSession, Driver } from '../driver.ts';
import { TestHost, type TestHostOptions } from './test-host.ts';

/** A device's session with its host, open until the test ends. */
export class OpenDevice implements AsyncDisposable {
  readonly host: TestHost;
  readonly session: DeviceSession;

  constructor(host: TestHost, session: DeviceSession) {
    this.host = host;
    this.session = session;
  }

  /** Runs an action; answers how it went, and never rejects for what a driver may say. */
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

/** Opens a device with these settings, as a form gives them; whether it is there shows later. */
export async function openDevice(
  driver: Driver,
  settings: unknown,
  options: TestHostOptions = {},
): Promise<OpenDevice> {
  const host = new TestHost(options);
  return new OpenDevice(host, await driver.open(driver.settings.parse(settings), host));
}
