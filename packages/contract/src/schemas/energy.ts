import { BANDS, LONGEST_ENERGY_DAYS, TOPICS } from '@dimora/domain';
import { z } from 'zod';
import { EnvironmentId, Timestamp } from './ids.ts';

const Euros = z.number().min(0).max(10);
const KilowattHours = z.number().meta({ description: 'kWh' });

/** What a kilowatt-hour costs in euros, with taxes. */
export const Price = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), all: Euros }),
  z.object({ kind: z.literal('two'), F1: Euros, F23: Euros }),
  z.object({ kind: z.literal('three'), F1: Euros, F2: Euros, F3: Euros }),
  z.object({
    kind: z.literal('hourly'),
    spread: Euros.meta({ description: 'Added to the market’s price of the hour' }),
  }),
]);
export type Price = z.infer<typeof Price>;

/** A contract for electricity. */
export const Tariff = z.object({
  price: Price,
  fixedPerMonth: z.number().min(0).max(1_000).meta({ description: 'Euros, whatever is used' }),
  contractualPower: z.number().min(0.5).max(100).meta({ description: 'kW' }),
});
export type Tariff = z.infer<typeof Tariff>;

/** A contract and when it began. */
export const TariffSince = z.object({
  since: Timestamp.meta({ description: 'The midnight from which it applies; 0 for the first' }),
  tariff: Tariff,
});
export type TariffSince = z.infer<typeof TariffSince>;

/**
 * Prices of the market (PUN), euros per kWh, each from its beginning on: one for an hour, or several for its halves or
 * quarters. Each replaces what is known of the time that it lasts.
 */
export const MarketPrices = z.object({
  prices: z
    .array(
      z.object({
        at: Timestamp,
        price: z.number().min(-5).max(10),
        minutes: z
          .union([z.literal(15), z.literal(30), z.literal(60)])
          .optional()
          .meta({
            description:
              'How long it lasts; without it, the hour, or its half or quarter if the call has others of the same hour',
          }),
      }),
    )
    .min(1)
    .max(96 * 400),
});
export type MarketPrices = z.infer<typeof MarketPrices>;

/** What a house's energy is reckoned with. */
export const EnergySettings = z.object({
  tariff: Tariff.nullable().meta({ description: 'The contract in force now' }),
  tariffs: z.array(TariffSince).meta({ description: 'Every contract, in the order of time' }),
  marketPricesUntil: Timestamp.nullable().meta({ description: 'The end of the last known price' }),
});
export type EnergySettings = z.infer<typeof EnergySettings>;

const Slice = z.object({
  Key: z.string().nullable().meta({ description: 'The device; null for what is untracked' }),
  EnvironmentId: EnvironmentId.nullable(),
  macroTopic: z.enum(TOPICS).nullable(),
  kWh: KilowattHours,
  cost: z.number().nullable(),
  estimated: KilowattHours.meta({
    description: 'The part that a counter told late: spread over the time since its last value',
  }),
  reckoned: z.boolean().meta({ description: 'From the power: the device has no counter' }),
});

/** One day of the energy report; `Timestamp` is its midnight in the hub's time zone. */
export const EnergyReportDay = z.object({
  Timestamp,
  byHour: z.array(KilowattHours.nullable()).meta({
    description:
      'What the house used in each hour from `Timestamp` on; null where nothing is known',
  }),
  kWh: KilowattHours,
  estimated: KilowattHours.meta({ description: 'The part that the meter told late' }),
  slices: z.array(Slice),
  byBand: z.record(z.enum(BANDS), KilowattHours),
  cost: z.number().nullable().meta({
    description:
      'Euros, with the contract’s fixed part; null without a contract, or without any price',
  }),
  fixed: z.number().nullable().meta({ description: 'The day’s share of the fixed part' }),
  unpriced: KilowattHours.meta({ description: 'The part without a known market price' }),
  produced: KilowattHours.nullable(),
  returned: KilowattHours.nullable().meta({ description: 'Fed into the grid' }),
});
export type EnergyReportDay = z.infer<typeof EnergyReportDay>;

/** The energy of a house by day. */
export const EnergyReport = z.object({
  days: z.array(EnergyReportDay),
  cutBefore: Timestamp.nullable()
    .optional()
    .meta({
      description: `What was asked for before this instant is left out: a report covers ${LONGEST_ENERGY_DAYS} days. Null if it covers all; absent on older hubs, which don’t say it`,
    }),
  hasHouseMeter: z.boolean(),
  assumedHouseMeter: z.string().nullable().meta({
    description:
      'The device that counted most, where several could be the house’s meter and nobody chose one (A95)',
  }),
  peak: z.object({ at: Timestamp, kWh: KilowattHours }).nullable(),
  measuredSince: Timestamp.nullable().meta({
    description: 'Since when the house’s energy is known in this range; null if it isn’t',
  }),
  timeZone: z.string(),
});
export type EnergyReport = z.infer<typeof EnergyReport>;
