import type { OutsideBroker } from '@dimora/contract';
import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import type { Log } from '@dimora/runtime';
import type { Caller } from '../../../../platform/caller.ts';
import type { ParametersPort } from '../../../house/parameters/port.ts';
import type { BrokerPort } from '../port.ts';
import { outsideBrokers } from './outside-broker.ts';
import type { OutsideLinks } from './outside-links.ts';

type Parts = {
  readonly parameters: ParametersPort;
  readonly links: OutsideLinks;
  readonly log: Log;
};

/** The outside brokers that people have chosen; see {@link BrokerPort}. */
export class ChosenBrokers implements Pick<
  BrokerPort,
  'brokers' | 'onBrokers' | 'outsideBrokers' | 'shownBrokers' | 'changeBrokers'
> {
  readonly #parts: Parts;
  readonly #followers = new Set<() => void>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.parameters.define(outsideBrokers);
  }

  /** Connects the hub to the brokers that are chosen now. */
  follow(): void {
    const { links, log } = this.#parts;
    links
      .follow(this.outsideBrokers())
      .catch((error: unknown) => log.error('mqtt.outsideFailed', { error }));
    for (const hear of this.#followers) hear();
  }

  brokers(): readonly string[] {
    return [EMBEDDED_BROKER, ...this.outsideBrokers().map(({ Id }) => Id)];
  }

  onBrokers(hear: () => void): Disposable {
    this.#followers.add(hear);
    return { [Symbol.dispose]: () => void this.#followers.delete(hear) };
  }

  outsideBrokers(): readonly OutsideBroker[] {
    return this.#parts.parameters.value(outsideBrokers);
  }

  shownBrokers(): OutsideBroker[] {
    return this.#parts.parameters.shown(outsideBrokers);
  }

  changeBrokers(brokers: OutsideBroker[], caller: Caller): void {
    this.#parts.parameters.change(outsideBrokers, brokers, { caller, field: 'brokers' });
  }
}
