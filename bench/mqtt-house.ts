/** Devices of the bench's house: each says less in a second than the hub takes of one. */
export const BENCH_DEVICES = 1_000;
/** Connections that they come over, as from bridges. */
export const LINES = 50;

/** How a device is called. */
export const deviceName = (at: number): string => `sensor-${at}`;

/** Which connection a device comes over. */
export const lineOf = (at: number): number => at % LINES;

/** What a connection signs in with. */
export const lineAccount = (line: number) => ({
  username: `line-${line}`,
  password: `password-of-${line}`,
  topics: `bench/line-${line}/+/state`,
});

/** Where a device tells its state. */
export const stateTopicOf = (at: number): string =>
  `bench/line-${lineOf(at)}/${deviceName(at)}/state`;
