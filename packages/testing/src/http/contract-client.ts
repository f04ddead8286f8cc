import { ORPCError, createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';

/** Every procedure of a contract, called over HTTP. */
export type ContractClient<Contract extends AnyContractRouter> = JsonifiedClient<
  ContractRouterClient<Contract>
>;

/** A client with the token that it sends; `token` may be changed at any time. */
export type WithToken<Client> = Client & { token: string | undefined };

/** A client of the server at `url`; `authorize` makes the headers of each call. */
export const contractClient = <Contract extends AnyContractRouter>(
  contract: Contract,
  url: string,
  authorize: () => Record<string, string> | Promise<Record<string, string>>,
): ContractClient<Contract> =>
  createORPCClient(new OpenAPILink(contract, { url, headers: authorize }));

/** A client that sends its token with every call. */
export function tokenClient<Contract extends AnyContractRouter>(
  contract: Contract,
  url: string,
  token: string | undefined,
): WithToken<ContractClient<Contract>> {
  const held = { token };
  const client = contractClient(contract, url, (): Record<string, string> =>
    held.token === undefined ? {} : { authorization: `Bearer ${held.token}` },
  );
  return new Proxy(client as object, {
    get: (target, key) => {
      // Not a promise: `await` must not unwrap it.
      if (key === 'then') return undefined;
      return key === 'token' ? held.token : (Reflect.get(target, key) as unknown);
    },
    set: (_target, key, value: string | undefined) => {
      if (key === 'token') held.token = value;
      return key === 'token';
    },
  }) as WithToken<ContractClient<Contract>>;
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
