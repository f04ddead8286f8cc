/** Devices of the bench's house: each reports more slowly than the hub's limit per device. */
export const BENCH_DEVICES = 1_000;
/** The number of their connections, as from bridges. */
export const LINES = 50;

/** A device's name. */
export const deviceName = (at: number): string => `sensor-${at}`;

/** A device's connection. */
export const lineOf = (at: number): number => at % LINES;

/** A connection's credentials. */
export const lineAccount = (line: number) => ({
  username: `line-${line}`,
  password: `password-of-${line}`,
  topics: `bench/line-${line}/+/state`,
});

/** A device's state topic. */
export const stateTopicOf = (at: number): string =>
  `bench/line-${lineOf(at)}/${deviceName(at)}/state`;
