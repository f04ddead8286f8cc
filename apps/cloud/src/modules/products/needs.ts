import type { AccessToken } from '@dimora/contract';
import type { CloudUser } from '@dimora/contract/cloud';
import type { PropertyId, UserId } from '@dimora/domain';
import type { Sql } from '@dimora/node-kit/sql';
import type { CloudCaller } from '../../platform/caller.ts';

/** What the products ask of the tunnels. */
export type Tunnels = {
  /** Those of the hubs that have a tunnel open at any replica. */
  onlineAmong(ProductIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Asks a hub through its tunnel; rejects with HUB_OFFLINE, HUB_TIMEOUT or the hub's own code. */
  control(ProductId: string, path: string, body: unknown): Promise<unknown>;
  /** Which replica holds the tunnel. */
  server(ProductId: string): Promise<string | null>;
};

/** What the products ask of the accounts. */
export type Accounts = {
  issueHubToken(caller: CloudCaller, ProductId: string): Promise<AccessToken>;
  /** A delegated session without a password, for somebody who is signed in here. */
  openDelegatedFor(
    UserId: UserId,
    ProductId: string,
  ): Promise<{ readonly accessToken: string; readonly refreshToken: string }>;
  endDelegated(refreshToken: string, ProductId: string): Promise<void>;
};

/** What the products ask of the profiles. */
export type People = {
  search(query: {
    readonly text: string;
    readonly offset: number;
    readonly limit: number;
  }): Promise<readonly Pick<CloudUser, 'Id' | 'Username' | 'Name' | 'FirstName' | 'LastName'>[]>;
};

/** A place as the products need it. */
export type Place = {
  readonly Id: PropertyId;
  readonly Name: string;
  readonly Latitude: number;
  readonly Longitude: number;
};

/** What the products ask of the places. */
export type Places = {
  byIds(Ids: readonly string[]): Promise<readonly Place[]>;
  /**
   * Holds a place of this very owner until the transaction ends, so that nobody removes it
   * meanwhile; false where they have none of this id.
   */
  hold(Id: string, owner: UserId, sql: Sql): Promise<boolean>;
};

/** Whether a hub has been shut out. */
export type Gate = { isRevoked(ProductId: string): Promise<boolean> };

/** Everything that the products ask of others; asked at the time of need, as modules need each other. */
export type ProductNeeds = {
  readonly tunnels: () => Tunnels;
  readonly accounts: () => Accounts;
  readonly people: () => People;
  readonly places: () => Places;
  readonly gate: () => Gate;
};
