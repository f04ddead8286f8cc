import { LONGEST_ENERGY_DAYS, TOPICS } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { atFirst } from '../console-facts.ts';
import { errorsOf } from '../errors.ts';
import { readBy, viewable } from '../facts.ts';
import { only } from '../audit-told.ts';
import { EnergyReport, EnergySettings, MarketPrices, Tariff } from '../schemas/energy.ts';
import { EnvironmentId, Timestamp } from '../schemas/ids.ts';

const { claimed } = answering({ whileDriversLoad: true });

const Instant = z.coerce.number().int().nonnegative();
const used = z.object({ value: z.number().meta({ description: 'kWh' }) });

/** The energy of one day in the hub's time zone (ENERGY-05), by the keys of devices and the ids of rooms. */
export const EnergyDay = z.object({
  Timestamp: Timestamp.meta({ description: 'Midnight' }),
  devices: z.record(
    z.string(),
    z.object({
      ENERGY: used,
      environmentId: EnvironmentId,
      macroTopic: z.enum(TOPICS).meta({ description: 'What the device is for' }),
    }),
  ),
  environments: z.record(z.string(), z.object({ ENERGY: used })),
});
export type EnergyDay = z.infer<typeof EnergyDay>;

/** Energy by day, of a year at once. Devices with a counter, whose resets aren't counted; those that may be read. */
export const energy = {
  days: claimed('READ_DEVICE')
    .meta(viewable)
    .route({
      method: 'GET',
      path: '/api/stats/consumptive',
      tags: ['energy'],
      description: `At most ${LONGEST_ENERGY_DAYS} days at once`,
    })
    .errors(errorsOf('RANGE_TOO_LONG'))
    .input(
      z.object({
        gte: z.coerce.number().int().nonnegative(),
        lte: z.coerce.number().int().nonnegative(),
      }),
    )
    .output(z.array(EnergyDay)),
  /**
   * What the house used by day, divided so that nothing counts twice, with its cost by the tariff (ENERGY-B1).
   * At most {@link LONGEST_ENERGY_DAYS}, the last ones of a longer range, which it says.
   * Without the right to see everything, only the devices that may be read, and no untracked rest.
   */
  report: claimed('READ_DEVICE')
    .meta({ ...viewable, ...atFirst })
    .route({ method: 'GET', path: '/api/energy/report', tags: ['energy'] })
    .input(z.object({ from: Instant, to: Instant }))
    .output(EnergyReport),
  settings: claimed('READ_DEVICE')
    .meta({ ...viewable, ...atFirst })
    .route({ method: 'GET', path: '/api/energy/settings', tags: ['energy'] })
    .output(EnergySettings),
  setTariff: claimed('MODIFY_HUB')
    .meta(readBy('energy.settings', () => ({}), only('tariff')))
    .route({ method: 'PUT', path: '/api/energy/tariff', tags: ['energy'] })
    .input(
      z.object({
        tariff: Tariff.nullable().meta({ description: 'null takes every contract away' }),
        since: Timestamp.optional().meta({
          description:
            'The midnight from which it applies; without it, it replaces the last contract',
        }),
      }),
    )
    .output(EnergySettings),
  /** Adds market prices, as published for the next day; known ones are replaced. */
  setMarketPrices: claimed('MODIFY_HUB')
    .meta(readBy('energy.settings', () => ({}), only('marketPricesUntil')))
    .route({ method: 'PUT', path: '/api/energy/market-prices', tags: ['energy'] })
    .errors(errorsOf('STORAGE_FULL'))
    .input(MarketPrices)
    .output(EnergySettings),
};
