/** The label of a field of an install form, and help for filling it in. */
export type FieldText = { readonly label: string; readonly help?: string };

/**
 * The texts of one driver. Fields and options are keyed by their path in the settings, steps joined by dots,
 * lists without their indexes: `channels.kind`. Texts shared by all drivers are in `common`.
 */
export type DriverTexts = {
  /** The common name of its devices: a brand, a protocol. */
  readonly name: string;
  /** One line: what can be connected with it. */
  readonly line: string;
  readonly fields: Readonly<Record<string, FieldText>>;
  /** The labels of an option's values; values without one are shown as they are. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The texts of all drivers in one language. */
export type DriverWords = {
  /** By the driver's Key. */
  readonly drivers: Readonly<Record<string, DriverTexts>>;
  /** Fields with the same meaning in every driver, by name. */
  readonly common: Readonly<Record<string, FieldText>>;
};
