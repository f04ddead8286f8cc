import type { Device, DeviceId, Environment, EnvironmentId } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';
import type { Icon } from '@tabler/icons-react';

/** What choosing an entry does: navigate, run a command of the console, or run a device action. */
export type PaletteAction =
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'command'; readonly run: () => void }
  | {
      readonly kind: 'run';
      readonly DeviceId: DeviceId;
      readonly ActionId: string;
      readonly Value: StateValue;
    };

/** An entry of the palette. All of its words are folded. */
export type PaletteEntry = {
  readonly id: string;
  readonly kind: 'page' | 'command' | 'device' | 'environment' | 'action';
  readonly label: string;
  /** Its place or kind, beside the label. */
  readonly hint: string;
  /** Its name, in each language; of an action the name of its device. */
  readonly names: readonly (readonly string[])[];
  /** Other words that find it: its room, its kind, synonyms. */
  readonly also: readonly string[];
  /** The words for what can be done: of an action its own, of a device those of all its actions. */
  readonly verbs: readonly string[];
  readonly look:
    | { readonly Icon: Icon }
    | { readonly device: Device }
    | { readonly environment: Environment };
  readonly action: PaletteAction;
};

/** A page that the palette can open, or a command of the console. */
export type PalettePage = {
  readonly id: string;
  readonly kind: 'page' | 'command';
  readonly Icon: Icon;
  /** In the language on screen first. */
  readonly labels: readonly string[];
  readonly also: readonly string[];
  readonly action: PaletteAction;
};

/** The path of an environment's page. */
export const environmentPath = (id: EnvironmentId): string =>
  `/environments/${encodeURIComponent(id)}`;
