/** How a change of an association failed (ZWAVE-10). Success has no name (A71). */
export const ASSOCIATION_RESULTS = [
  'FAILED',
  'NO_RESPONSE',
  'GENERIC_ERROR',
  'NOT_SUPPORTED',
] as const;
/** One of {@link ASSOCIATION_RESULTS}. */
export type AssociationResult = (typeof ASSOCIATION_RESULTS)[number];

/** The methods of associations, as both radios spell them (ZWAVE-08, ZIGBEE-05). */
export const ASSOCIATION_METHODS = [
  'AssociationSet',
  'AssociationGet',
  'AssociationRemove',
  'MultiChannelAssociationSet',
  'MultiChannelAssociationGet',
  'MultiChannelAssociationRemove',
] as const;
/** One of {@link ASSOCIATION_METHODS}. */
export type AssociationMethod = (typeof ASSOCIATION_METHODS)[number];

/** Command classes of Z-Wave that methods need. */
const ASSOCIATION = 0x85;
const MULTI_CHANNEL_ASSOCIATION = 0x8e;

/** The methods that a Z-Wave node takes, by the command classes that it implements; `nop` every node. */
export function supportedMethods(commandClasses: readonly number[]): (AssociationMethod | 'nop')[] {
  const simple = ASSOCIATION_METHODS.filter((method) => method.startsWith('Association'));
  const multi = ASSOCIATION_METHODS.filter((method) => method.startsWith('MultiChannel'));
  return [
    ...(commandClasses.includes(ASSOCIATION) ? simple : []),
    ...(commandClasses.includes(MULTI_CHANNEL_ASSOCIATION) ? multi : []),
    'nop',
  ];
}

/**
 * What the failure of a command of the radio is called; what is outside the list reads as GENERIC_ERROR (A71). The names
 * of failures are those of drivers.
 */
export function associationResult(failure: string): AssociationResult {
  if (failure === 'TIMEOUT' || failure === 'UNREACHABLE') return 'NO_RESPONSE';
  return failure === 'REFUSED' ? 'FAILED' : 'GENERIC_ERROR';
}
