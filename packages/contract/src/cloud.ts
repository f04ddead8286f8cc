/**
 * Entry point of the cloud's contract, separate from the hub's so that a hub without a cloud needn't load it.
 */
export * from './cloud/access.ts';
export * from './cloud/geo.ts';
export * from './cloud/hubs.ts';
export * from './cloud/identity.ts';
export * from './cloud/info.ts';
export * from './cloud/invitations.ts';
export * from './cloud/parameters.ts';
export * from './cloud/person-data.ts';
export * from './cloud/products.ts';
export * from './cloud/profile.ts';
export * from './cloud/properties.ts';
export * from './cloud/router.ts';
export * from './cloud/shares.ts';
