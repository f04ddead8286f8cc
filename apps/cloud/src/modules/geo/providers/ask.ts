/** Longest accepted answer, characters. */
const LARGEST_ANSWER = 2_000_000;

/** What every request to a service needs. */
export type Asker = {
  /** Names this cloud, as the services' usage policies require. */
  readonly userAgent: string;
  readonly fetch: typeof fetch;
};

/**
 * Asks a service for JSON. Rejects when it can't be reached, answers with an error or with something
 * that isn't JSON, or is slower than `signal` allows.
 */
export async function askJson(
  { userAgent, fetch }: Asker,
  url: URL,
  signal: AbortSignal,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(url, {
    signal,
    redirect: 'error',
    headers: {
      'User-Agent': userAgent,
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > LARGEST_ANSWER) throw new Error(`${url.host} answered too much`);
  return JSON.parse(text);
}
