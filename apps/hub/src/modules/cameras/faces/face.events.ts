import type { Device } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { defineEvent } from '../../../platform/hub-event.ts';
import { itself } from '../../../platform/log-handling.ts';

/** A camera recognised a person of the house; not raised for somebody who hides their presence. */
export const faceRecognised = defineEvent<{ readonly device: Device; readonly UserId: UserId }>(
  'face.recognised',
  {
    live: null,
    log: ({ device, UserId }) => ({
      type: 'camera.faceRecognised',
      Cls: 'face',
      variable: null,
      about: { device },
      actor: itself(device),
      Payload: { UserId },
    }),
  },
);

/** A camera saw somebody for the first time whom nobody knows. */
export const newFaceSeen = defineEvent<{ readonly device: Device }>('face.new', {
  live: null,
  log: ({ device }) => ({
    type: 'camera.newFace',
    Cls: 'face',
    variable: null,
    about: { device },
    actor: itself(device),
    Payload: {},
  }),
});

/** The unknown faces, or the stored data of known ones, have changed. */
export const facesChanged = defineEvent<Record<never, never>>('faces.changed', {
  live: {
    kind: 'face',
    to: { claim: 'MODIFY_USER' },
    of: () => ({ Id: '', change: 'changed', revision: 0 }),
  },
  log: null,
});

/** Every event about faces. */
export const faceEvents = [faceRecognised, newFaceSeen, facesChanged];
