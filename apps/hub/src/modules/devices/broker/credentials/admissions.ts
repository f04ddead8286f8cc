import type { BrokerPort, MqttCredentials } from '../port.ts';
import type { Accounts } from './accounts.service.ts';

type Hear = (credentials: MqttCredentials) => void;

/** Devices that other modules let sign in to the hub's own broker; see {@link BrokerPort}. */
export class Admissions implements Pick<BrokerPort, 'admit' | 'onAdmitted' | 'expel'> {
  readonly #accounts: Accounts;
  readonly #dismiss: (Username: string) => void;
  readonly #hearers = new Set<Hear>();

  /** @param dismiss Closes the connections of an account. */
  constructor(accounts: Accounts, dismiss: (Username: string) => void) {
    this.#accounts = accounts;
    this.#dismiss = dismiss;
  }

  admit(Username: string, topics: readonly string[], Password?: string): MqttCredentials {
    const credentials = this.#accounts.admit(Username, topics, Password);
    this.#dismiss(Username);
    for (const hear of this.#hearers) hear(credentials);
    return credentials;
  }

  onAdmitted(hear: Hear): Disposable {
    this.#hearers.add(hear);
    return { [Symbol.dispose]: () => void this.#hearers.delete(hear) };
  }

  expel(Username: string): void {
    this.#accounts.expel(Username);
    this.#dismiss(Username);
  }
}
