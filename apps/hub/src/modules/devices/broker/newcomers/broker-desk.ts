import type { BrokerTls, MqttBroker, MqttRefusal } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Clock, Entropy } from '@dimora/runtime';
import type { NamedPerson } from '../../../../platform/actor.ts';
import type { AccountStore } from '../credentials/account.store.ts';
import type { Accounts } from '../credentials/accounts.service.ts';
import type { DebugPasses } from '../pass/debug-passes.ts';
import type { BrokerDesk, MqttCredentials } from '../port.ts';
import { Refusals, type RefusalReport } from '../refusals.ts';
import { LearnedAccounts } from './learned-accounts.ts';
import { PairedPasswords } from './paired-passwords.ts';
import { PairingWindow } from './pairing-window.ts';
import { SignIn } from './sign-in.ts';

const SWEEP_MS = 10 * 60_000;

type Parts = {
  readonly store: AccountStore;
  readonly accounts: Accounts;
  readonly passes: DebugPasses;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly uri: () => string | null;
  readonly tls: () => BrokerTls;
  /** The number of an account's clients that are connected now. */
  readonly connected: (username: string) => number;
  readonly dismiss: (username: string) => void;
  readonly onPaired: (username: string) => void;
  readonly onRefused: RefusalReport;
};

/** New devices on the hub's own broker: the pairing window, the accounts that learn, and what was refused. */
export class Desk implements BrokerDesk, Disposable {
  readonly #parts: Parts;
  readonly #hearers = new Set<() => void>();
  readonly #window: PairingWindow;
  readonly #sweep: Disposable;
  readonly learned: LearnedAccounts;
  readonly refusals: Refusals;
  readonly signIn: SignIn;

  constructor(parts: Parts) {
    const { store, accounts, passes, clock, entropy, onPaired } = parts;
    this.#parts = parts;
    const onChange = (): void => this.changed();
    this.#window = new PairingWindow(clock, onChange);
    const passwords = new PairedPasswords(entropy);
    const window = this.#window;
    this.learned = new LearnedAccounts({ ...parts, window, passwords, onChange });
    this.refusals = new Refusals(clock, parts.onRefused, onChange);
    const { learned } = this;
    this.signIn = new SignIn({ store, accounts, passes, learned, passwords, window, onPaired });
    this.#sweep = clock.every(SWEEP_MS, () => this.learned.sweep());
  }

  state(): MqttBroker {
    return {
      uri: this.#parts.uri(),
      tls: this.#parts.tls(),
      window: this.#window.current?.told ?? null,
      accounts: this.learned.list(),
      refusals: this.refusals.list(),
    };
  }

  recentRefusals(): readonly MqttRefusal[] {
    return this.refusals.list();
  }

  onChange(hear: () => void): Disposable {
    this.#hearers.add(hear);
    return { [Symbol.dispose]: () => void this.#hearers.delete(hear) };
  }

  /** Something that {@link state} shows has changed. */
  changed(): void {
    for (const hear of this.#hearers) hear();
  }

  openWindow(minutes: number, by: NamedPerson): void {
    this.#window.open(minutes, by);
  }

  closeWindow(): void {
    this.#window.close();
  }

  createAccount(Username: string, createdBy: UserId): MqttCredentials {
    return this.learned.create(Username, createdBy);
  }

  renewAccount(Username: string): MqttCredentials {
    return this.learned.renew(Username);
  }

  changeAccount(...[Username, change]: Parameters<BrokerDesk['changeAccount']>): void {
    this.learned.change(Username, change);
    if (change.topics) this.refusals.forget(Username);
  }

  removeAccount(Username: string): void {
    this.learned.remove(Username);
    this.refusals.forget(Username);
  }

  [Symbol.dispose](): void {
    this.#sweep[Symbol.dispose]();
    this.#window[Symbol.dispose]();
  }
}
