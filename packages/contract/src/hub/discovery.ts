import { SYSTEM_MODES } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';

const { session } = answering({ whileDriversLoad: true, toDisabled: true });

/** A hub that answered on the local network (CHOOSER-13). */
export const FoundProduct = z.object({
  address: z.string().meta({ description: 'Where it is reached, http://192.168.1.20:8080' }),
  ProductId: z.string(),
  ProductName: z.string(),
  ProductSku: z.string(),
  PropertyId: z.string().nullable(),
  mode: z.enum(SYSTEM_MODES),
  pairing: z.string().nullable().meta({
    description:
      'Proves that who activates it stands in the same network; changes every ten minutes',
  }),
});
/** See the schema. */
export type FoundProduct = z.infer<typeof FoundProduct>;

/** An app that answered on the local network, with the person who uses it (CHOOSER-13). */
export const FoundAppUser = z.object({
  Id: z.string(),
  Username: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  appType: z.string().default('android'),
});
/** See the schema. */
export type FoundAppUser = z.infer<typeof FoundAppUser>;

/** What a search of the network brought; half of it when the time was up. */
export const Found = z.object({
  products: z.array(FoundProduct),
  appUsers: z.array(FoundAppUser),
});
/** See the schema. */
export type Found = z.infer<typeof Found>;

/** Hubs and apps on the network that the hub itself is in. */
export const discovery = {
  /** For holders of READ_SYSTEM; for everyone signed in while the hub has no owner. */
  search: session
    .route({ method: 'POST', path: '/api/discovery/hubs', tags: ['discovery'] })
    .errors(errorsOf('SEARCH_YET_IN_PROGRESS'))
    .output(Found),
};
