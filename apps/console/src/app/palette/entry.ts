import type { Device, DeviceId, Environment, EnvironmentId } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';
import type { Icon } from '@tabler/icons-react';

/** What choosing an entry does: go somewhere, or tell a device to do something. */
export type PaletteDeed =
  | { readonly kind: 'go'; readonly href: string }
  | {
      readonly kind: 'run';
      readonly DeviceId: DeviceId;
      readonly ActionId: string;
      readonly Value: StateValue;
    };

/** Something that the palette finds. */
export type PaletteEntry = {
  readonly id: string;
  readonly kind: 'page' | 'device' | 'environment' | 'action';
  readonly label: string;
  /** Where it is, or what it is, beside the label. */
  readonly hint: string;
  /** All that a person may type for it, in both languages, folded. */
  readonly texts: readonly string[];
  readonly look:
    | { readonly Icon: Icon }
    | { readonly device: Device }
    | { readonly environment: Environment };
  readonly deed: PaletteDeed;
};

/** A page that the palette may lead to. */
export type PalettePage = {
  readonly href: string;
  readonly Icon: Icon;
  readonly labels: readonly string[];
};

/** Where an environment's page lies. */
export const environmentPath = (id: EnvironmentId): string =>
  `/environments/${encodeURIComponent(id)}`;
