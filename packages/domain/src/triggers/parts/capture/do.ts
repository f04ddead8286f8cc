import type { DeviceId } from '../../../ids.ts';
import type { DoDefinition } from '../do-definition.ts';

/** Remembers how devices are, in place of what it remembered before. */
export type CaptureDo = { readonly Type: 'capture'; readonly DeviceIds: readonly DeviceId[] };

export const captureDo: DoDefinition<CaptureDo> = {
  Type: 'capture',
  references: ({ DeviceIds }) => DeviceIds.map((Id) => ({ kind: 'device', Id })),
};
