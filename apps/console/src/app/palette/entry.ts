import type { Device, DeviceId, Environment, EnvironmentId } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';
import type { Icon } from '@tabler/icons-react';

/** What choosing an entry does: navigate, or run a device action. */
export type PaletteDeed =
  | { readonly kind: 'go'; readonly href: string }
  | {
      readonly kind: 'run';
      readonly DeviceId: DeviceId;
      readonly ActionId: string;
      readonly Value: StateValue;
    };

/** An entry of the palette. */
export type PaletteEntry = {
  readonly id: string;
  readonly kind: 'page' | 'device' | 'environment' | 'action';
  readonly label: string;
  /** Its place or kind, beside the label. */
  readonly hint: string;
  /** Search terms in both languages, folded. */
  readonly texts: readonly string[];
  readonly look:
    | { readonly Icon: Icon }
    | { readonly device: Device }
    | { readonly environment: Environment };
  readonly deed: PaletteDeed;
};

/** A page that the palette can open. */
export type PalettePage = {
  readonly href: string;
  readonly Icon: Icon;
  readonly labels: readonly string[];
};

/** The path of an environment's page. */
export const environmentPath = (id: EnvironmentId): string =>
  `/environments/${encodeURIComponent(id)}`;
