/** What a field of an install form is called, and what a person should know to fill it in. */
export type FieldText = { readonly label: string; readonly help?: string };

/**
 * The words of one driver. Fields and options go by their path in the settings, steps joined by
 * dots, lists without their numbers: `channels.kind`. What all drivers share stands in `common`.
 */
export type DriverTexts = {
  /** What people call its devices: a make, a protocol. */
  readonly name: string;
  /** One line: what can be connected with it. */
  readonly line: string;
  readonly fields: Readonly<Record<string, FieldText>>;
  /** The words for the values of a choice; values without words are shown as they are. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** All words of drivers in one language. */
export type DriverWords = {
  /** By the driver's Key. */
  readonly drivers: Readonly<Record<string, DriverTexts>>;
  /** Fields that mean the same everywhere, by name. */
  readonly common: Readonly<Record<string, FieldText>>;
};
