import type { DeviceDescription } from '@dimora/driver-kit';
import type { DeviceId, EnvironmentId, PluggedType, UserId } from '@dimora/domain';
import type { By } from '../../platform/event-bus.ts';

/** A device as it is kept: who it is, where it is and how it is reached. Its state is kept apart. */
export type DeviceRecord = {
  readonly Id: DeviceId;
  /** The key of its driver, and the provider under which that files it. */
  readonly driver: string;
  readonly Provider: string;
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
  /** As they were given and found valid; may hold secrets, so they are told to drivers alone. */
  readonly Settings: unknown;
  readonly description: DeviceDescription;
  readonly ForceReachable: boolean;
  /** False for a cached configuration: known, but not in the house (DEVICES-11). */
  readonly Installed: boolean;
  readonly FoundBy: string;
  /** The device that it came with, such as the account of a service. */
  readonly AttachedTo: DeviceId | null;
  readonly LinkedUser: UserId | null;
  readonly VoiceControlPerUser: readonly UserId[];
  readonly Favorites: readonly UserId[];
  /** Its account at the hub's own broker where that isn't named as its Id: it took the place of another device. */
  readonly signsInAs: string | null;
  /** What it is said to be, where it is a generic device (DEVICES-09). */
  readonly pluggedType: PluggedType | null;
  readonly revision: number;
  /** Who changed it last; nothing where the hub did. */
  readonly changedBy: By | null;
};
