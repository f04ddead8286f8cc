/** What a socket of a strip, or a plug's only one, is. */
export type Outlet = {
  /** How its device calls it; `null` for a device that has but one. */
  readonly id: string | null;
  readonly on: boolean;
  readonly meter?: Meter | undefined;
};

/** W, kWh, V and A, as far as they are measured. */
export type Meter = {
  readonly power?: number | undefined;
  readonly energy?: number | undefined;
  readonly voltage?: number | undefined;
  readonly current?: number | undefined;
};

/** What a lamp shows; what it can't do is absent. */
export type Shine = {
  readonly brightness?: number | undefined;
  /** Kelvin; nought while it shows a colour. */
  readonly kelvin?: number | undefined;
  /** Kelvin that it can show. */
  readonly kelvins?: readonly [number, number] | undefined;
  /** Degrees and per cent. */
  readonly hue?: number | undefined;
  readonly saturation?: number | undefined;
};

/** A device at a moment, whichever of the two dialects told it. */
export type Picture = {
  /** Twelve digits, lower case. */
  readonly mac: string;
  readonly model: string;
  readonly name: string;
  readonly outlets: readonly Outlet[];
  /** Absent on what is no lamp. */
  readonly shine?: Shine | undefined;
  /** dBm. */
  readonly rssi?: number | undefined;
};

/** What a device can be told; a dialect finds its words. */
export type Order =
  | { readonly kind: 'power'; readonly outlet: string | null; readonly on: boolean }
  | { readonly kind: 'brightness'; readonly level: number }
  | { readonly kind: 'kelvin'; readonly kelvin: number }
  | { readonly kind: 'colour'; readonly hue: number; readonly saturation: number };
