import { SYSTEM_MODES } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { unaudited } from '../facts.ts';
import { Timestamp } from '../schemas/ids.ts';

const { session } = answering({ whileDriversLoad: true, toDisabled: true });
const { session: ownSession } = answering({ whileDriversLoad: true });

/** A hub that answered on the local network (CHOOSER-13). */
export const FoundProduct = z.object({
  address: z.string().meta({ description: 'Its address, http://192.168.1.20:8080' }),
  ProductId: z.string(),
  ProductName: z.string(),
  ProductSku: z.string(),
  PropertyId: z.string().nullable(),
  mode: z.enum(SYSTEM_MODES),
  pairing: z.string().nullable().meta({
    description:
      'Proves that the person who activates it is in the same network; changes every ten minutes',
  }),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

/** An app that answered on the local network, with the person who uses it (CHOOSER-13). */
export const FoundAppUser = z.object({
  Id: z.string(),
  Username: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  appType: z.string().default('android'),
});
export type FoundAppUser = z.infer<typeof FoundAppUser>;

/** The result of a network search; partial when it timed out. */
export const Found = z.object({
  products: z.array(FoundProduct),
  appUsers: z.array(FoundAppUser),
});
export type Found = z.infer<typeof Found>;

/** Hubs and apps on the hub's own network. */
export const discovery = {
  /** For holders of READ_SYSTEM; for everyone signed in while the hub has no owner. */
  search: session
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/discovery/hubs', tags: ['discovery'] })
    .errors(errorsOf('SEARCH_YET_IN_PROGRESS'))
    .output(Found),
  /** Announces the caller's app on the hub's network for two and a half minutes (CHOOSER-13). */
  announceApp: ownSession
    .meta(unaudited)
    .route({ method: 'PUT', path: '/api/discovery/app', tags: ['discovery'] })
    .output(z.object({ until: Timestamp })),
  /** Ends that at once. */
  withdrawApp: ownSession
    .meta(unaudited)
    .route({ method: 'DELETE', path: '/api/discovery/app', tags: ['discovery'] })
    .output(z.object({})),
};
