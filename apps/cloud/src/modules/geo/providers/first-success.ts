import { DimoraError, type Log } from '@dimora/runtime';
import { ZodError } from 'zod';

/** Time-out of a provider before the next is asked, milliseconds. */
const PATIENCE_MS = 4_000;

/**
 * Asks the providers in their order; the first that answers wins (PLACES-21). Rejects with
 * INVALID_SEARCH_HND where there is none, with NO_DATA when every one fails, with INVALID_SEARCH_HND_RESULT when
 * every one answers something that can't be read (PLACES-22).
 */
export async function firstSuccess<Provider extends { readonly name: string }, Answer>(
  providers: readonly Provider[],
  ask: (provider: Provider, signal: AbortSignal) => Promise<Answer>,
  { log, patienceMs = PATIENCE_MS }: { readonly log: Log; readonly patienceMs?: number },
): Promise<{ readonly provider: Provider; readonly answer: Answer }> {
  if (providers.length === 0) throw new DimoraError('INVALID_SEARCH_HND');
  let unreadable = 0;
  for (const provider of providers) {
    try {
      return { provider, answer: await within(patienceMs, (signal) => ask(provider, signal)) };
    } catch (error) {
      log.warn('geo.providerFailed', { provider: provider.name, error });
      if (error instanceof ZodError || error instanceof SyntaxError) unreadable += 1;
    }
  }
  throw new DimoraError(unreadable === providers.length ? 'INVALID_SEARCH_HND_RESULT' : 'NO_DATA');
}

/** Times out even where the provider ignores its signal. */
async function within<Answer>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work(signal), late]);
}
