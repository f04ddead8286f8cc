/**
 * The radio regions of Z-Wave that people can choose: `name` is zwave-js' own, as `RadioAbout.region` and the job
 * `adjust` say it, `code` the number that radios and Z-Wave JS UI store. Default and unknown ones aren't offered.
 */
export const ZWAVE_REGIONS = {
  europe: { name: 'Europe', code: 0 },
  europeLongRange: { name: 'Europe (Long Range)', code: 11 },
  usa: { name: 'USA', code: 1 },
  usaLongRange: { name: 'USA (Long Range)', code: 9 },
  australia: { name: 'Australia/New Zealand', code: 2 },
  hongKong: { name: 'Hong Kong', code: 3 },
  india: { name: 'India', code: 5 },
  israel: { name: 'Israel', code: 6 },
  russia: { name: 'Russia', code: 7 },
  china: { name: 'China', code: 8 },
  japan: { name: 'Japan', code: 32 },
  korea: { name: 'Korea', code: 33 },
} as const satisfies Record<string, { readonly name: string; readonly code: number }>;
/** One of {@link ZWAVE_REGIONS}. */
export type ZwaveRegion = keyof typeof ZWAVE_REGIONS;
