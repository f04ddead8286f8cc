import { hubContract, type Access } from '@dimora/contract';
import { LAMP, LIVING, type Who } from '../support/a-hub.ts';

/** A procedure of the contract, as on the wire. */
export type Procedure = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access['access'];
};

type Declared = {
  readonly '~orpc': {
    readonly route: { readonly method: string; readonly path: string };
    readonly meta: Access;
  };
};

/** Every procedure of the contract. */
export const procedures: readonly Procedure[] = Object.entries(hubContract).flatMap(
  ([group, routes]) =>
    Object.entries(routes as unknown as Record<string, Declared>).map(
      ([name, { '~orpc': declared }]) => ({
        name: `${group}.${name}`,
        ...declared.route,
        access: declared.meta.access,
      }),
    ),
);

/** Everyone who may try. */
export const PEOPLE: readonly (Who | 'anonymous')[] = [
  'owner',
  'admin',
  'user',
  'guest',
  'super',
  'anonymous',
];

/** These change who is signed in or remove the lamp: they are tested where they do no harm. */
export const HARMFUL: ReadonlySet<string> = new Set([
  'identity.logout',
  'identity.logoutEverywhere',
  'deviceManager.forget',
  'environments.remove',
]);

/** A procedure's path with ids that exist. */
export const filledPath = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'Id' && path.includes('environments') ? LIVING : name === 'ActionId' ? 'NONE' : LAMP,
  );
