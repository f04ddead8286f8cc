import type { TestResult } from '@dimora/contract';
import { troubleOf, type Driver, type MqttLink, type NetworkLink } from '@dimora/driver-kit';
import { stateVariable, type DeviceTrouble, type UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../../../platform/access.ts';
import type { Platform } from '../../../../platform/module.ts';
import type { Catalogue } from '../install/catalogue.ts';
import { deviceFault } from '../operate/device-fault.ts';
import { checkedSettings } from '../install/checked-settings.ts';
import type { DevicePicture } from '../port.ts';
import { TrialPictures } from './trial-pictures.ts';
import { Trial, TRIAL_MS, type Outcome } from './trial.ts';

/** Trials that run concurrently. */
const AT_ONCE = 4;

type Parts = {
  readonly platform: Pick<Platform, 'clock' | 'entropy' | 'log'>;
  readonly catalogue: Catalogue;
  readonly mqtt: (broker: string) => MqttLink;
  readonly network: (driver: string, controller: string) => NetworkLink;
};

/**
 * Tries settings before they are saved: shows what the device reports, or exactly why it failed (INSTALL-B1).
 */
export class TrialsService implements Disposable {
  readonly #parts: Parts;
  readonly #pictures: TrialPictures;
  #running = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#pictures = new TrialPictures(parts.platform);
  }

  [Symbol.dispose](): void {
    this.#pictures[Symbol.dispose]();
  }

  /** What a camera showed in the caller's own trial. Rejects with NOT_FOUND. */
  picture(proof: Granted<Permission, 'INSTALL_DEVICE'>, id: string): DevicePicture {
    return this.#pictures.read(proof, id);
  }

  /**
   * Rejects with FORBIDDEN if the caller may not use the driver, RATE_LIMITED if too many trials are running;
   * every other failure is an answer.
   */
  async test(
    { by: caller }: Granted<Permission, 'INSTALL_DEVICE'>,
    key: string,
    Settings: unknown,
  ): Promise<TestResult> {
    if (this.#running >= AT_ONCE)
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: TRIAL_MS / 1_000 });
    this.#running += 1;
    const { clock } = this.#parts.platform;
    const startedAt = clock.monotonic();
    try {
      const choose = () => this.#parts.catalogue.driverFor(key, caller);
      const answer = await this.#try(caller.user.Id, choose, Settings);
      return { ...answer, tookMs: Math.round(clock.monotonic() - startedAt) };
    } finally {
      this.#running -= 1;
    }
  }

  async #try(by: UserId, choose: () => Driver, Settings: unknown): Promise<Answer> {
    try {
      const driver = choose();
      const settings = await checkedSettings(driver, Settings);
      return await this.#talk(by, driver, settings);
    } catch (error) {
      if (!(error instanceof DimoraError) || error.code === 'FORBIDDEN') throw error;
      return refused(error, null);
    }
  }

  async #talk(by: UserId, driver: Driver, settings: unknown): Promise<Answer> {
    const { platform, mqtt } = this.#parts;
    const network = (controller: string) => this.#parts.network(driver.Key, controller);
    const { clock, entropy } = platform;
    const log = platform.log.with({ driver: driver.Key, trial: true });
    try {
      const outcome = await new Trial(
        { clock, entropy, log, mqtt, network },
        driver,
        settings,
      ).run();
      if (!outcome.Reachable) return missed(outcome);
      return shown(outcome, outcome.frame ? this.#pictures.keep(by, outcome.frame) : null);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'DRIVER_FAILED') log.warn('devices.trialFailed', { error });
      return refused(deviceFault(error, { Name: driver.Key, trouble }, driver), trouble);
    }
  }
}

/** An answer without its duration. */
type Answer = Untimed<TestResult>;
type Untimed<Result> = Result extends unknown ? Omit<Result, 'tookMs'> : never;

function shown(
  { Reachable, trouble, StateVars, description }: Outcome,
  Frame: string | null,
): Answer {
  const { Key, ModelName, Manufacturer, IoTCategoryIds, Actions } = description;
  const readings = Object.entries(StateVars).map(([id, Value]) => {
    const Unit = description.StateVars[id]?.Unit ?? stateVariable(id)?.unit ?? '';
    return [id, { Value, Unit }] as const;
  });
  return {
    ok: true,
    Reachable,
    trouble,
    StateVars: Object.fromEntries(readings),
    Description: {
      Key,
      ModelName,
      Manufacturer,
      IoTCategoryIds: [...IoTCategoryIds],
      Actions: Actions.map((action) => ({ ...action })) as never,
    },
    Frame,
  };
}

/** A device that didn't become reachable: with its own error, or without any. */
function missed({ trouble, description: { ModelName } }: Outcome): Answer {
  const why = trouble ?? 'NO_ANSWER';
  return refused(new DimoraError('DEVICE_UNREACHABLE', { name: ModelName, trouble: why }), why);
}

const refused = ({ code, params }: DimoraError, trouble: DeviceTrouble | null): Answer => ({
  ok: false,
  code,
  data: { ...params },
  trouble,
});
