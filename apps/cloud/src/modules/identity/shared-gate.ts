import {
  AddressLimit,
  Lockout,
  PasswordGate,
  type Attempt,
  type PasswordHasher,
} from '@dimora/identity';
import type { Clock } from '@dimora/runtime';
import type { News } from '../../platform/news.ts';

type Parts = {
  readonly clock: Clock;
  readonly news: News;
  readonly replica: string;
  readonly hasher: PasswordHasher;
};

/** A password gate, and the address limit that it shares with forms without a password. */
export type SharedGate = Disposable & {
  readonly gate: PasswordGate;
  readonly addressLimit: AddressLimit;
};

/**
 * The gate of one replica. Every replica counts the failed attempts of all, so that spreading guesses
 * over many replicas allows no more of them.
 */
export function sharedGate({ clock, news, replica, hasher }: Parts): SharedGate {
  const lockout = new Lockout(clock);
  const addressLimit = new AddressLimit(clock);
  const subscriptions = new DisposableStack();
  subscriptions.use(
    news.on('signIn.failed', (attempt) => {
      if (attempt.replica === replica) return;
      lockout.failed(attempt);
      addressLimit.failed(attempt);
    }),
  );
  subscriptions.use(
    news.on('signIn.succeeded', (attempt) => {
      if (attempt.replica !== replica) lockout.succeeded(attempt);
    }),
  );
  const gate = new PasswordGate({
    hasher,
    lockout,
    addressLimit,
    failed: (attempt) => news.publish('signIn.failed', { ...counted(attempt), replica }),
    passed: (attempt) => news.publish('signIn.succeeded', { ...counted(attempt), replica }),
  });
  return { gate, addressLimit, [Symbol.dispose]: () => subscriptions.dispose() };
}

/** What other replicas need to count an attempt. */
const counted = ({ name, address, device, hub, isSecondStep }: Attempt): Attempt => ({
  name,
  address,
  ...(device !== undefined && { device }),
  ...(hub && { hub }),
  ...(isSecondStep && { isSecondStep }),
});
