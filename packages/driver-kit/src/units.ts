import { stateVariable } from '@dimora/domain';

/** From a device's unit to the house's, and back. */
export type UnitConversion = {
  readonly toHouse: (value: number) => number;
  readonly toDevice: (value: number) => number;
};

const times = (factor: number): UnitConversion => ({
  toHouse: (value) => value * factor,
  toDevice: (value) => value / factor,
});

const SAME = times(1);
const FAHRENHEIT: UnitConversion = {
  toHouse: (value) => ((value - 32) * 5) / 9,
  toDevice: (value) => (value * 9) / 5 + 32,
};
const KELVIN: UnitConversion = {
  toHouse: (value) => value - 273.15,
  toDevice: (value) => value + 273.15,
};
/** Wind force, by the usual formula of the weather services. */
const BEAUFORT: UnitConversion = {
  toHouse: (value) => 0.836 * value ** 1.5,
  toDevice: (value) => (value / 0.836) ** (2 / 3),
};

const KWH_OF_MJ = 1 / 3.6;
const KWH_OF_KCAL = 4.184 / 3600;
/** Parts per million of carbon monoxide in 1 mg/m³, at 25 °C. */
const PPM_OF_CO = 24.45 / 28.01;

/** Conversions by the house's unit; spellings as {@link spelled} leaves them. */
const UNITS: Readonly<Record<string, Readonly<Record<string, UnitConversion>>>> = {
  '°C': {
    '°C': SAME,
    C: SAME,
    c: SAME,
    degC: SAME,
    celsius: SAME,
    '°F': FAHRENHEIT,
    F: FAHRENHEIT,
    f: FAHRENHEIT,
    degF: FAHRENHEIT,
    fahrenheit: FAHRENHEIT,
    K: KELVIN,
  },
  '%': { '%': SAME, percent: SAME, '%RH': SAME, '%rH': SAME },
  hPa: {
    hPa: SAME,
    hpa: SAME,
    mbar: SAME,
    mb: SAME,
    Pa: times(0.01),
    kPa: times(10),
    MPa: times(10_000),
    cbar: times(10),
    bar: times(1000),
    mmHg: times(1.333_224),
    inHg: times(33.863_89),
    inH2O: times(2.490_89),
    psi: times(68.947_57),
  },
  lx: { lx: SAME, lux: SAME, klx: times(1000), fc: times(10.763_91) },
  dB: { dB: SAME, dBA: SAME, 'dB(A)': SAME },
  'm/s': {
    'm/s': SAME,
    mps: SAME,
    'km/h': times(1 / 3.6),
    kmh: times(1 / 3.6),
    kph: times(1 / 3.6),
    mph: times(0.447_04),
    'mi/h': times(0.447_04),
    kn: times(0.514_444),
    kt: times(0.514_444),
    kts: times(0.514_444),
    knots: times(0.514_444),
    'ft/s': times(0.3048),
    'in/s': times(0.0254),
    'mm/s': times(0.001),
    'cm/s': times(0.01),
    'm/min': times(1 / 60),
    Beaufort: BEAUFORT,
    Bft: BEAUFORT,
  },
  mm: {
    mm: SAME,
    cm: times(10),
    m: times(1000),
    in: times(25.4),
    inch: times(25.4),
    ft: times(304.8),
    // A millimetre of rain is a litre on a square metre.
    'l/m2': SAME,
    'L/m2': SAME,
  },
  'μg/m3': { 'μg/m3': SAME, 'ug/m3': SAME, 'mg/m3': times(1000), 'ng/m3': times(0.001) },
  ppb: { ppb: SAME, ppm: times(1000) },
  ppm: { ppm: SAME, ppb: times(0.001), '%': times(10_000) },
  W: {
    W: SAME,
    mW: times(0.001),
    kW: times(1000),
    MW: times(1e6),
    GW: times(1e9),
    TW: times(1e12),
    'BTU/h': times(0.293_071),
  },
  kWh: {
    kWh: SAME,
    kwh: SAME,
    KWh: SAME,
    mWh: times(1e-6),
    Wh: times(0.001),
    wh: times(0.001),
    MWh: times(1000),
    GWh: times(1e6),
    TWh: times(1e9),
    J: times(KWH_OF_MJ / 1e6),
    kJ: times(KWH_OF_MJ / 1000),
    MJ: times(KWH_OF_MJ),
    GJ: times(KWH_OF_MJ * 1000),
    Ws: times(KWH_OF_MJ / 1e6),
    cal: times(KWH_OF_KCAL / 1000),
    kcal: times(KWH_OF_KCAL),
    Mcal: times(KWH_OF_KCAL * 1000),
    Gcal: times(KWH_OF_KCAL * 1e6),
    BTU: times(0.000_293_071),
  },
  V: {
    V: SAME,
    μV: times(1e-6),
    uV: times(1e-6),
    mV: times(0.001),
    kV: times(1000),
    MV: times(1e6),
  },
  A: { A: SAME, μA: times(1e-6), mA: times(0.001), kA: times(1000) },
};

/** Conversions that depend on what is measured. */
const BY_VARIABLE: Readonly<Record<string, Readonly<Record<string, UnitConversion>>>> = {
  CO: {
    'mg/m3': times(PPM_OF_CO),
    'μg/m3': times(PPM_OF_CO / 1000),
    'ug/m3': times(PPM_OF_CO / 1000),
  },
};

/** A unit in one spelling: `℃` is `°C`, `m³` is `m3`, and both signs for micro are the same. */
const spelled = (unit: string): string =>
  unit.replaceAll('º', '°').normalize('NFKC').replaceAll(/\s/g, '');

/**
 * How a device's unit is converted to that of one of the house's variables; `undefined` for any other unit,
 * such as volts of a battery's charge: such a value must be shown with its own unit, never taken for the usual one. A
 * value without a unit is in the usual one.
 */
export function unitConversion(variable: string, unit: string): UnitConversion | undefined {
  const row = stateVariable(variable);
  const from = spelled(unit);
  // An index has no unit, whatever its device calls it.
  if (from === '' || !row || row.unit === '') return SAME;
  const own = BY_VARIABLE[variable] ?? {};
  if (Object.hasOwn(own, from)) return own[from];
  const to = spelled(row.unit);
  const known = Object.hasOwn(UNITS, to) ? UNITS[to] : {};
  if (known && Object.hasOwn(known, from)) return known[from];
  return from === to ? SAME : undefined;
}
