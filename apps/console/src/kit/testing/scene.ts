import type { HouseSnapshot } from '@dimora/contract/client';
import type { ConnectionState, Language, StartOptions } from '@dimora/domain';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { Texts } from '../i18n/catalogues.ts';
import type { Services } from '../services.tsx';
import type { ServerKind } from '../target/target.ts';
import type { CarrierOf } from '../topics/topics.ts';
import type { FakeAnswers, FakeCloudAnswers } from './fake-api.ts';

/** A route by its path, with what it declares. */
export type DeclaredRoute = { readonly path: string; readonly staticData?: StaticDataRouteOption };

/** The environment of a rendered component, or of services alone. */
export type Scene = {
  /** The hub's snapshot; builders make it. `null`: nothing is loaded yet. */
  readonly snapshot?: Partial<HouseSnapshot> | null;
  readonly answers?: FakeAnswers;
  /** What the cloud answers; its calls are listed as `cloud.products.list`. */
  readonly cloud?: FakeCloudAnswers;
  /** Answers to `useCloudFetch`. */
  readonly cloudFetch?: (path: string) => Response | Promise<Response>;
  /** The page's server and the chosen hub; a hub's own page by default. */
  readonly target?: { readonly server?: ServerKind; readonly ProductId?: string | null };
  /** The start options of the address. */
  readonly options?: Partial<StartOptions>;
  readonly language?: Language;
  /** Catalogues of the feature, loaded so that nothing suspends. */
  readonly texts?: readonly Texts<unknown>[];
  readonly connection?: ConnectionState;
  /** The carrier of live topics; by default nothing is live, and topics are polled. */
  readonly topics?: (services: Services) => CarrierOf;
  /** The routes that the router knows, with what they declare; by default none. */
  readonly routes?: readonly DeclaredRoute[];
  /** The address that `useNavigate` and links start from. */
  readonly at?: string;
  readonly now?: () => number;
  /** The path that the page shows. */
  readonly pathname?: () => string;
  /** Where a start or a product change leads. */
  readonly navigate?: (to: string) => void;
};
