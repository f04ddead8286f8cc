/** A device's batteries: their trade name and number. */
export type BatteryType = { readonly type: string; readonly count: number };

const of = (type: string, count = 1): BatteryType => ({ type, count });

/** Models whose batteries are known from the makers' manuals, matched by part of the model's name. */
const KNOWN: readonly (readonly [model: RegExp, battery: BatteryType])[] = [
  [/SNZB-0[123]\b/i, of('CR2450')],
  [/SNZB-04\b|WSDCGQ11LM|WXKG1[12]LM|SJCGQ11LM|DJT11LM/i, of('CR2032')],
  [/MCCGQ11LM/i, of('CR1632')],
  [/RTCGQ11LM|MFKZQ01LM/i, of('CR2450')],
  [/JTYJ-GD-01LM/i, of('CR123A')],
  [/E1524|E1743|E1745|E1810|RWL022/i, of('CR2032')],
  [/RWL02[01]/i, of('CR2450')],
  [/SML00[1-4]/i, of('AAA', 2)],
  [/E2134|E2013|E2202/i, of('AAA', 2)],
  [/eTRV|Ally/i, of('AA', 2)],
  [/SNSN-0013A|S3SN-0U12A|Plus H&T|H&T Gen3/i, of('AA', 4)],
  [/SHDW-2|Door\/Window 2/i, of('CR123A', 2)],
  [/SHHT-1/i, of('CR123A')],
];

/** The batteries of a model; undefined if unknown, since a guess would end on the shopping list. */
export const batteryTypeOf = (device: {
  readonly ModelName: string;
  readonly Type: string;
}): BatteryType | null =>
  KNOWN.find(([model]) => model.test(device.ModelName) || model.test(device.Type))?.[1] ?? null;
