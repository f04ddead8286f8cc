import { hubContract, type HubContract } from '@dimora/contract';
import { tokenClient, type ContractClient, type WithToken } from '../http/contract-client.ts';

/** Every procedure of a hub, called over HTTP. */
export type HubClient = ContractClient<HubContract>;

/** A hub's client, with the token that it sends; `token` may be changed at any time. */
export type TestClient = WithToken<HubClient>;

/** A client of the hub at `url`. Errors arrive as `failureOf` reads them. */
export const hubClient = (url: string, token?: string): TestClient =>
  tokenClient(hubContract, url, token);
