import type { PersonName } from './people.ts';

/** How a device of the villa is built: a fake model, or an MQTT peer. */
export type Build =
  | {
      readonly kind: 'fake';
      readonly model: string;
      /** What it says at first; null for what only the simulation can say. */
      readonly initial?: Readonly<Record<string, number | boolean | string | null>>;
      readonly absentForMs?: number;
    }
  | {
      readonly kind: 'tasmota';
      readonly model: 'plug' | 'relay' | 'light' | 'dimmer' | 'sensor' | 'shutter';
      readonly relays?: number;
      readonly chip?: string;
    }
  | { readonly kind: 'gadget'; readonly model: 'terrace_lights' | 'irrigation' };

/** A device's role, which decides how the simulation drives it. */
export type Role =
  | {
      readonly kind: 'lamp';
      readonly variable: 'LIGHT_ON_OFF' | 'SWITCH_ON_OFF' | 'SWITCH_ON_OFF_2';
      readonly habit: 'presence' | 'evening' | 'dusk';
      readonly watts: number;
    }
  | {
      readonly kind: 'plug';
      readonly load: 'tv' | 'fridge' | 'kettle' | 'computer' | 'printer' | 'washer' | 'towels';
    }
  | { readonly kind: 'thermostat' }
  | { readonly kind: 'climate' }
  | { readonly kind: 'motion' }
  | { readonly kind: 'frontDoor' }
  | { readonly kind: 'window' }
  | { readonly kind: 'blind' }
  | { readonly kind: 'lock' }
  | { readonly kind: 'air' }
  /** What somebody carries: it is there while they are. */
  | { readonly kind: 'phone'; readonly person: PersonName }
  | { readonly kind: 'meter' }
  | { readonly kind: 'solar'; readonly peakWatts: number };

/** A device of the villa. */
export type VillaDevice = {
  readonly Id: string;
  readonly Name: string;
  readonly room: string;
  readonly build: Build;
  readonly role?: Role;
  /** Its channels that have names and rooms of their own. */
  readonly channels?: readonly {
    readonly Channel: number;
    readonly Name: string;
    readonly room: string;
  }[];
  /** A fake device by its model, with its initial values. */
  readonly favourite?: true;
  /** The account that it is attached to. */
  readonly attachedTo?: string;
};

/** A fake device by its model, with what it is like at first. */
export const fake = (
  model: string,
  initial?: Readonly<Record<string, number | boolean | string | null>>,
): Build => (initial ? { kind: 'fake', model, initial } : { kind: 'fake', model });
/** A lamp that people use. */
export const lamp = (watts: number, habit: 'presence' | 'evening' | 'dusk' = 'presence'): Role => ({
  kind: 'lamp',
  variable: 'LIGHT_ON_OFF',
  habit,
  watts,
});
/** A Tasmota plug with a meter. */
export const plug: Build = { kind: 'tasmota', model: 'plug' };
