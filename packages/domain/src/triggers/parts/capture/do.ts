import type { DeviceId } from '../../../ids.ts';
import type { Origin } from '../../../origin.ts';
import type { DoDefinition } from '../do-definition.ts';

/** Remembers how devices are, in place of what it remembered before. */
export type CaptureDo = {
  readonly Type: 'capture';
  readonly DeviceIds: readonly DeviceId[];
  /** The hub of all of them; absent for this one. */
  readonly origin?: Origin | undefined;
};

export const captureDo: DoDefinition<CaptureDo> = {
  Type: 'capture',
  references: ({ DeviceIds, origin }) => DeviceIds.map((Id) => ({ kind: 'device', Id, origin })),
};
