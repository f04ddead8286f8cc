import { hubContract, type HubContract } from '@dimora/contract';
import { ORPCError, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';

/** Every procedure of a hub, called over HTTP. */
export type HubClient = JsonifiedClient<ContractRouterClient<HubContract>>;

/** A hub's client, with the token that it sends; `token` may be exchanged at any time. */
export type TestClient = HubClient & { token: string | undefined };

/** A client of the hub at `url`. Errors arrive as {@link failureOf} reads them. */
export function hubClient(url: string, token?: string): TestClient {
  const client = createORPCClient<HubClient>(
    new OpenAPILink(hubContract, {
      url,
      headers: () => (held.token === undefined ? {} : { authorization: `Bearer ${held.token}` }),
    }),
  );
  const held: { token: string | undefined } = { token };
  return new Proxy(client, {
    get: (target, key) => {
      // No promise: `await` must not unwrap it.
      if (key === 'then') return undefined;
      return key === 'token' ? held.token : (Reflect.get(target, key) as unknown);
    },
    set: (_target, key, value: string | undefined) => {
      if (key === 'token') held.token = value;
      return key === 'token';
    },
  }) as TestClient;
}

/** The code and the parameters with which a call failed; throws when it did not. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<{ code: string; status: number; data: unknown }> {
  const error: unknown = await call.then(
    (answer) => new Error(`The call succeeded: ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  );
  if (error instanceof ORPCError)
    return { code: error.code, status: error.status, data: error.data as unknown };
  throw error;
}
