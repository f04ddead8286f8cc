import type { MqttSettings } from '@dimora/contract';
import { isRefusedAsWritten } from '@dimora/driver-kit/net';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { BrokerPort } from '../broker/port.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import { addThemselves } from './announced-parameters.ts';

type Change = { readonly [Name in keyof MqttSettings]?: MqttSettings[Name] | undefined };

/** The brokers of the hub as people set them; their passwords are masked. */
export class BrokerSettings {
  readonly #broker: Pick<BrokerPort, 'shownBrokers' | 'changeBrokers'>;
  readonly #parameters: Pick<ParametersPort, 'shown' | 'change'>;

  constructor(
    broker: Pick<BrokerPort, 'shownBrokers' | 'changeBrokers'>,
    parameters: Pick<ParametersPort, 'shown' | 'change'>,
  ) {
    this.#broker = broker;
    this.#parameters = parameters;
  }

  get(_proof: Granted<Permission, 'INSTALL_DEVICE'>): MqttSettings {
    return {
      brokers: this.#broker.shownBrokers(),
      announcing: this.#parameters.shown(addThemselves),
    };
  }

  /** Changes what is given. Rejects with VALIDATION_FAILED. */
  set(proof: Granted<Permission, 'INSTALL_DEVICE'>, { brokers, announcing }: Change): MqttSettings {
    if (brokers) {
      this.#refuseOwnMachine(brokers);
      this.#broker.changeBrokers(brokers, proof.by);
    }
    if (announcing)
      this.#parameters.change(addThemselves, announcing, {
        caller: proof.by,
        field: 'announcing',
      });
    return this.get(proof);
  }

  /**
   * A new address that leads to where the hub doesn't connect to is refused at its field; the connection itself is
   * checked again, with what a name resolves to.
   */
  #refuseOwnMachine(brokers: MqttSettings['brokers']): void {
    const before = new Set(this.#broker.shownBrokers().map(({ url }) => url));
    const issues = brokers.flatMap(({ url }, at) =>
      !before.has(url) && URL.canParse(url) && isRefusedAsWritten(new URL(url).hostname)
        ? [{ path: `brokers.${at}.url`, code: 'custom', expected: 'notThisMachine' }]
        : [],
    );
    if (issues.length > 0) throw new DimoraError('VALIDATION_FAILED', { issues });
  }
}
