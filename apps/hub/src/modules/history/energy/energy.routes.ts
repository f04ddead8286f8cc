import { os } from '../../../platform/http/os.ts';
import type { EnergyDays } from './energy-days.ts';
import type { EnergyReporter } from './energy-report.ts';
import type { TariffSettings } from './tariff-settings.ts';

/** The procedures of energy and its price. */
export const energyRoutes = (
  reporter: EnergyReporter,
  settings: TariffSettings,
  days: EnergyDays,
) => ({
  days: os.energy.days.handler(({ context, input }) => days.days(context.caller, input)),
  report: os.energy.report.handler(({ context, input }) => reporter.report(context.caller, input)),
  settings: os.energy.settings.handler(() => settings.read()),
  setTariff: os.energy.setTariff.handler(({ context, input: { tariff, since } }) =>
    settings.set(context.grant('MODIFY_HUB'), tariff, since),
  ),
  setMarketPrices: os.energy.setMarketPrices.handler(({ context, input: { prices } }) =>
    settings.addPrices(context.grant('MODIFY_HUB'), prices),
  ),
});
