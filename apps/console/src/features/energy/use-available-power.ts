import type { EnergySettings } from '@dimora/contract/client';
import { powerLimits, type PowerLimits } from '@dimora/domain';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { energyTexts } from './texts.ts';

/** What the contract always makes available, and the line that says so; without a contract, what the power is. */
export function useAvailablePower(tariff: EnergySettings['tariff'] | undefined): {
  readonly limits: PowerLimits | undefined;
  readonly line: string;
} {
  const t = useTexts(energyTexts);
  const format = useFormat();
  if (!tariff) return { limits: undefined, line: t(($) => $.figures.nowAlone) };
  const limits = powerLimits(tariff.contractualPower);
  // 4.5 kW by contract are 4.95 kW, not 5.0.
  const power = `${format.number(limits.available / 1_000, 2)}\u00A0kW`;
  return { limits, line: t(($) => $.figures.nowLine, { power }) };
}
