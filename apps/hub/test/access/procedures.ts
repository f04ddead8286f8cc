import { hubContract, type Access } from '@dimora/contract';
import { LAMP, LIVING, type TestHub, type Who } from '../support/a-hub.ts';

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

/** What nobody has, so that a call changes nothing. */
const NONE = 'none';

/** Inputs of procedures that judge by the object, which the admission before them can't. */
const BODIES: Readonly<Record<string, unknown>> = {
  'voice.directive': { directive: {} },
};

/** These would remove the lamp or a room. */
const REMOVES = new Set(['deviceManager.forget', 'environments.remove']);

/** Calls a procedure with the ids of things that exist, and with no body unless it judges by one or gets another; changes nothing. */
export function callBy(
  at: TestHub,
  { name, method, path }: Procedure,
  token: string | undefined,
  body: unknown = BODIES[name],
): Promise<Response> {
  return at.call(REMOVES.has(name) ? path.replace('{Id}', NONE) : filledPath(path), {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
