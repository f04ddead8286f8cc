import type { CameraDeviceLink } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';

/** Faces as other modules see them. No face, and nothing made of one, leaves this module but by its own procedures. */
export interface FacesPort {
  /** How the cameras know a person (USERS-06). */
  linksOf(Id: UserId): CameraDeviceLink[];
  /** Forgets everything about a person's face. */
  forget(Id: UserId): void;
}
export const FacesPort = definePort<FacesPort>('faces');
