import { os } from '../../../platform/http/os.ts';
import type { RecorderPort } from '../recorder/port.ts';
import type { EnergyReporter } from './energy-report.ts';
import type { TariffSettings } from './tariff-settings.ts';

/** The procedures of energy and its price. */
export const energyRoutes = (
  reporter: EnergyReporter,
  settings: TariffSettings,
  recorder: Pick<RecorderPort, 'energyDays'>,
) => ({
  days: os.energy.days.handler(({ context, input }) => recorder.energyDays(context.caller, input)),
  report: os.energy.report.handler(({ context, input }) => reporter.report(context.caller, input)),
  settings: os.energy.settings.handler(() => settings.read()),
  setTariff: os.energy.setTariff.handler(({ context, input: { tariff } }) =>
    settings.set(context.grant('MODIFY_HUB'), tariff),
  ),
  setMarketPrices: os.energy.setMarketPrices.handler(({ context, input: { prices } }) =>
    settings.addPrices(context.grant('MODIFY_HUB'), prices),
  ),
});
