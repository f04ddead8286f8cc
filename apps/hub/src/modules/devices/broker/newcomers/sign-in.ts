import type { Account } from '../credentials/account.ts';
import type { AccountStore } from '../credentials/account.store.ts';
import type { Accounts } from '../credentials/accounts.service.ts';
import type { DebugPasses } from '../pass/debug-passes.ts';
import type { LearnedAccounts } from './learned-accounts.ts';
import type { PairedPasswords } from './paired-passwords.ts';
import type { PairingWindow } from './pairing-window.ts';

/** Names that a client may choose in a pairing window; a device's own Id is not one of them. */
const NAME = /^[\p{L}\p{N}._ @+-]{1,64}$/u;
const LONGEST_PASSWORD = 256;

type Parts = {
  readonly store: AccountStore;
  readonly accounts: Pick<Accounts, 'verify'>;
  readonly passes: Pick<DebugPasses, 'verify'>;
  readonly learned: LearnedAccounts;
  readonly passwords: PairedPasswords;
  readonly window: PairingWindow;
  /** Called when the window has let a client in. */
  readonly onPaired: (username: string) => void;
};

/** The account of a client, at once or after a slow hash; `undefined` if it is refused. */
export type Verdict = Account | undefined | Promise<Account | undefined>;

/** Decides who a client is: a person's tool, an installed device, a gateway, or a newcomer in a pairing window. */
export class SignIn {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  verify(username: string | undefined, password: Uint8Array | undefined): Verdict {
    const { store, accounts, passes, learned } = this.#parts;
    const pass = passes.verify(username, password);
    if (pass) return pass;
    const stored = username === undefined ? undefined : store.byName(username);
    if (stored?.kind === 'paired' && password) return this.#paired(stored.username, password);
    const account = accounts.verify(username, password);
    if (account && stored) return stored.kind === 'gateway' ? learned.live(stored) : account;
    if (stored || username === undefined || !password) return undefined;
    return this.#newcomer(username, password);
  }

  async #paired(username: string, password: Uint8Array): Promise<Account | undefined> {
    const { store, learned, passwords } = this.#parts;
    const stored = store.byName(username);
    if (!stored || learned.isExpired(stored)) return undefined;
    if (!(await passwords.fits(password, stored))) return undefined;
    // It may have been removed meanwhile.
    const now = store.byName(username);
    return now && learned.live(now);
  }

  async #newcomer(username: string, password: Uint8Array): Promise<Account | undefined> {
    const { store, window, learned, passwords, onPaired } = this.#parts;
    if (!window.hasRoom || !NAME.test(username)) return undefined;
    if (password.length === 0 || password.length > LONGEST_PASSWORD) return undefined;
    const hashed = await passwords.store(password);
    if (!hashed || !window.hasRoom) return undefined;
    // Several clients may have come with the same name at once.
    if (store.byName(username)) return this.#paired(username, password);
    const added = learned.add(username, hashed);
    onPaired(username);
    return learned.live(added);
  }
}
