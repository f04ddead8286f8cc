import hub from './client-contract.json' with { type: 'json' };

/**
 * Method and path of every procedure, `GET /api/devices/{Id}`, in the tree of its router, followed by `open`
 * where a console neither waits for a session nor renews one: `POST /api/identity/login open`.
 */
export type Routes = { readonly [key: string]: string | Routes };

/** The hub's contract as a browser needs it: methods and paths alone, without schemas; generated from `HubContract`. */
export const hubRoutes: Routes = hub;
export { NEWS_KINDS, newsIdOf, newsRow } from './hub/news.ts';
export type * from './cloud.ts';
export type * from './index.ts';
