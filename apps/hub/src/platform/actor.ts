import type { UserId } from '@dimora/domain';

/** The person who did a thing; absent where the hub or a device did it by itself. */
export type By = {
  readonly Id: UserId;
  readonly Name: string;
  /** A voice assistant did it in their name. */
  readonly via?: 'voice';
};
