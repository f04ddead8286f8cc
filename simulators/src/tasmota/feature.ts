/** A JSON object as the firmware writes it. */
export type Json = Record<string, unknown>;

/** One small part of an appliance's behaviour; an appliance is a list of features. */
export type Feature = {
  /**
   * Runs a command and returns the content of RESULT; `undefined` if it isn't this feature's, `refused` if
   * the value is invalid.
   */
  command?(name: string, payload: string): Json | 'refused' | undefined;
  /** Its part of STATE. */
  state?(): Json;
  /** Its part of SENSOR. */
  sensor?(): Json;
};

/** A feature's request to its appliance to publish RESULT or SENSOR now. */
export type Announce = { result(json: Json): void; sensor(): void };
