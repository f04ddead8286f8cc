import { cloudContract, type CloudContract } from '@dimora/contract/cloud';
import { tokenClient, type ContractClient, type WithToken } from '../http/contract-client.ts';

/** Every procedure of a cloud, called over HTTP. */
export type CloudClient = ContractClient<CloudContract>;

/** A cloud's client, with the token that it sends; `token` may be changed at any time. */
export type TestCloudClient = WithToken<CloudClient>;

/** A client of the cloud at `url`. Errors arrive as `failureOf` reads them. */
export const cloudClient = (url: string, token?: string): TestCloudClient =>
  tokenClient(cloudContract, url, token);
