import { AddressLimit, Lockout, PasswordGate, type PasswordHasher } from '@dimora/identity';
import type { Clock } from '@dimora/runtime';
import type { News } from '../../platform/news.ts';

type Parts = {
  readonly clock: Clock;
  readonly news: News;
  readonly replica: string;
  readonly hasher: PasswordHasher;
};

/** A gate, the limit of addresses that it shares with forms without a password, and its end. */
export type SharedGate = Disposable & {
  readonly gate: PasswordGate;
  readonly addressLimit: AddressLimit;
};

/**
 * The gate of one replica. Each counts in memory what every one of them hears, so that guesses
 * spread over many replicas are no more guesses.
 */
export function sharedGate({ clock, news, replica, hasher }: Parts): SharedGate {
  const lockout = new Lockout(clock);
  const addressLimit = new AddressLimit(clock);
  const hearing = new DisposableStack();
  hearing.use(
    news.on('signIn.failed', (attempt) => {
      if (attempt.replica === replica) return;
      lockout.failed(attempt.name);
      addressLimit.failed(attempt.address);
    }),
  );
  hearing.use(
    news.on('signIn.succeeded', (attempt) => {
      if (attempt.replica !== replica) lockout.succeeded(attempt.name);
    }),
  );
  const gate = new PasswordGate({
    hasher,
    lockout,
    addressLimit,
    failed: ({ name, address }) => news.tell('signIn.failed', { name, address, replica }),
    passed: ({ name }) => news.tell('signIn.succeeded', { name, replica }),
  });
  return { gate, addressLimit, [Symbol.dispose]: () => hearing.dispose() };
}
