/** Makes a nominal type, so that an environment's id can't be passed as a device's. */
export type Branded<Name extends string> = string & { readonly __brand: Name };

/** Identifies a logical device for its whole life; its physical device may be replaced. */
export type DeviceId = Branded<'DeviceId'>;
/** Identifies an environment; ids that begin with `$` are the system's own (ENVS-04). */
export type EnvironmentId = Branded<'EnvironmentId'>;
/** Identifies a person on this hub. */
export type UserId = Branded<'UserId'>;
/** Identifies an entry of the event log. */
export type EventId = Branded<'EventId'>;

/** Identifies a trigger: a rule of the house. */
export type TriggerId = Branded<'TriggerId'>;

/** Identifies a hub, and with it its product in the cloud; created by the hub at its first start. */
export type ProductId = Branded<'ProductId'>;
/** Identifies a place in the cloud. */
export type PropertyId = Branded<'PropertyId'>;

/** Placeholder for a person whose identity the reader may not see. */
export const SOMEONE = '$someone' as UserId;

const ERASED = '$erased-';

/** The id that stands for an erased person from then on; nothing leads from it to who they were. */
export const erasedId = (random: string): UserId => `${ERASED}${random}` as UserId;

/** True for the id of somebody who was erased: their name is nowhere, so a reader's language says it. */
export const isErased = (Id: string | null | undefined): boolean => Id?.startsWith(ERASED) === true;

/** Names the hub itself where a name is sent: it has no name of a person. */
export const HUB_ITSELF = '$hub';
