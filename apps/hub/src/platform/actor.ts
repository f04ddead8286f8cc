import type { UserId } from '@dimora/domain';

/** The person behind an action; absent if the hub or a device did it by itself. */
export type By = {
  readonly Id: UserId;
  readonly Name: string;
  /** A voice assistant did it on their behalf. */
  readonly via?: 'voice';
};
