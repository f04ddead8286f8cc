/** A JSON object as the firmware writes it. */
export type Json = Record<string, unknown>;

/** One small part of how an appliance behaves; the features together are the appliance. */
export type Feature = {
  /**
   * Carries a command out and answers what RESULT shall say; `undefined` when it isn't this
   * feature's, `refused` when the value makes no sense.
   */
  command?(name: string, payload: string): Json | 'refused' | undefined;
  /** Its part of STATE. */
  state?(): Json;
  /** Its part of SENSOR. */
  sensor?(): Json;
};

/** What a feature tells its appliance: that RESULT, or SENSOR, should be sent now. */
export type Announce = { result(json: Json): void; sensor(): void };
