import type { DeviceGroupId } from '../devices/device-groups.ts';
import type { DeviceId, EnvironmentId, TriggerId, UserId } from '../ids.ts';
import type { Origin } from '../origin.ts';

/** What a part of a trigger refers to; `origin` is the hub that it belongs to, absent for this one. */
export type TriggerReference =
  | {
      readonly kind: 'device';
      readonly Id: DeviceId;
      readonly origin?: Origin | undefined;
      /** What it needs of the device: a variable or an action. */
      readonly StateVar?: string;
      readonly ActionId?: string;
    }
  | {
      readonly kind: 'environment';
      readonly Id: EnvironmentId;
      readonly origin?: Origin | undefined;
    }
  | {
      readonly kind: 'deviceGroup';
      readonly Id: DeviceGroupId;
      readonly origin?: Origin | undefined;
    }
  | {
      readonly kind: 'trigger';
      readonly Id: TriggerId;
      readonly origin?: Origin | undefined;
    }
  | { readonly kind: 'person'; readonly Id: UserId };

/** A person that a part names; nothing for the household. */
export const personReference = (UserId: UserId | null): readonly TriggerReference[] =>
  UserId === null ? [] : [{ kind: 'person', Id: UserId }];
