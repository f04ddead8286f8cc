import {
  ALL_PLACE_SUBTYPES,
  DEFAULT_RADIUS_M,
  MAX_RADIUS_M,
  PLACE_TYPES,
  isSubTypeOf,
  type PlaceSubType,
  type PlaceType,
} from '@dimora/domain';
import { z } from 'zod';
import { isForm } from '../schemas/forms.ts';
import { errorsOf } from '../errors.ts';
import { Name, ProductId, PropertyId, Revision, UserId, descriptionText } from '../schemas/ids.ts';
import { delegable } from './access.ts';
import { ProductStatus } from './products.ts';

const tags = ['properties'];
const byId = z.object({ Id: PropertyId });

const fields = {
  Name,
  Type: z.enum(PLACE_TYPES as [PlaceType, ...PlaceType[]]),
  SubType: z.enum(ALL_PLACE_SUBTYPES as [PlaceSubType, ...PlaceSubType[]]),
  Latitude: z.number().min(-90).max(90),
  Longitude: z.number().min(-180).max(180),
  Address: z.string().trim().max(500),
  Radius: z.number().min(1).max(MAX_RADIUS_M).meta({ description: 'Metres' }),
  Description: descriptionText(1_000),
};

/** A place with its hubs (PLACES-03). */
export const CloudProperty = z.object({
  Id: PropertyId,
  ...fields,
  UserId: UserId.meta({ description: 'The owner' }),
  ExtraData: z.record(z.string(), z.string()),
  $Products: z.array(z.object({ ProductId, ProductName: z.string(), Status: ProductStatus })),
  revision: Revision,
});
export type CloudProperty = z.infer<typeof CloudProperty>;

/** A place to create (PLACES-11). `UserId` is optional; if given it must be the caller's. */
export const CloudPropertyDraft = z
  .object({
    UserId: UserId.optional(),
    ...fields,
    Address: fields.Address.default(''),
    Radius: fields.Radius.default(DEFAULT_RADIUS_M),
    Description: fields.Description.default(''),
  })
  .refine(({ Type, SubType }) => isSubTypeOf(Type, SubType), {
    path: ['SubType'],
    ...isForm('kindOfPlace'),
  });
export type CloudPropertyDraft = z.infer<typeof CloudPropertyDraft>;

/** A change of a place; omitted fields stay unchanged. Afterwards type and subtype must belong together. */
export const CloudPropertyChange = z.object(fields).partial();
export type CloudPropertyChange = z.infer<typeof CloudPropertyChange>;

/** A person's own places (PLACES-02). Other people's places answer as if they did not exist. */
export const properties = {
  list: delegable
    .route({ method: 'GET', path: '/api/properties', tags })
    .output(z.array(CloudProperty)),
  get: delegable
    .route({ method: 'GET', path: '/api/properties/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(CloudProperty),
  create: delegable
    .route({ method: 'POST', path: '/api/properties', tags, successStatus: 201 })
    .errors(errorsOf('TOO_MANY_PLACES'))
    .input(CloudPropertyDraft)
    .output(CloudProperty),
  update: delegable
    .route({ method: 'PATCH', path: '/api/properties/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT'))
    .input(z.object({ Id: PropertyId, change: CloudPropertyChange, revision: Revision }))
    .output(CloudProperty),
  /** Refuses to delete a place that contains hubs (PLACES-12). */
  remove: delegable
    .route({ method: 'DELETE', path: '/api/properties/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'PROPERTY_HAS_PRODUCTS'))
    .input(byId)
    .output(z.object({})),
};
