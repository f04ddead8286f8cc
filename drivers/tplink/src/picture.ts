import { areCoordinates, type Coordinates } from '@dimora/domain';

/** The state of a strip's socket, or of a plug's only one. */
export type Outlet = {
  /** Its id on the device; `null` for a device with only one. */
  readonly id: string | null;
  readonly on: boolean;
  readonly meter?: Meter | undefined;
};

/** W, kWh, V and A, where measured. */
export type Meter = {
  readonly power?: number | undefined;
  /** A counter: Kasa's since its installation, Tapo's since the first of the month. */
  readonly energy?: number | undefined;
  /** Since midnight. */
  readonly today?: number | undefined;
  readonly voltage?: number | undefined;
  readonly current?: number | undefined;
};

/** A lamp's state; unsupported features are absent. */
export type Shine = {
  readonly brightness?: number | undefined;
  /** Kelvin; 0 while it shows a colour. */
  readonly kelvin?: number | undefined;
  /** The supported range, kelvin. */
  readonly kelvins?: readonly [number, number] | undefined;
  /** Degrees and per cent. */
  readonly hue?: number | undefined;
  readonly saturation?: number | undefined;
};

/** A snapshot of a device, the same for both dialects. */
export type Picture = {
  /** Twelve digits, lower case. */
  readonly mac: string;
  readonly model: string;
  readonly name: string;
  readonly outlets: readonly Outlet[];
  /** Absent on devices without a lamp. */
  readonly shine?: Shine | undefined;
  /** dBm. */
  readonly rssi?: number | undefined;
  /** As set up in the vendor's app, in degrees. */
  readonly position?: Coordinates | undefined;
};

/** An order to a device; a dialect encodes it. */
export type Order =
  | { readonly kind: 'power'; readonly outlet: string | null; readonly on: boolean }
  | { readonly kind: 'brightness'; readonly level: number }
  | { readonly kind: 'kelvin'; readonly kelvin: number }
  | { readonly kind: 'colour'; readonly hue: number; readonly saturation: number };

/** Ten-thousandths of a degree, as most devices report their position. */
const PER_DEGREE = 10_000;

/** A position in ten-thousandths of a degree; `undefined` if there is none: a device that wasn't located has zeros. */
export function positionOf(latitude = 0, longitude = 0): Coordinates | undefined {
  const at = { Latitude: latitude / PER_DEGREE, Longitude: longitude / PER_DEGREE };
  return areCoordinates(at) && (latitude !== 0 || longitude !== 0) ? at : undefined;
}
