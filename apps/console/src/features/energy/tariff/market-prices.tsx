import type { EnergySettings } from '@dimora/contract/client';
import { Notice } from '@dimora/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileButton } from '../../../kit/forms/file-button.tsx';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useSystem } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { energyTexts } from '../texts.ts';
import { readMarketFile } from './market-file.ts';

/** Hours in one call: a year. */
const MOST = 24 * 366;

/** The market's hourly prices: how far they are known, and adding a file of them. */
export function MarketPrices({ settings }: { readonly settings: EnergySettings }) {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const { attempt } = useAttempt();
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  const [until, setUntil] = useState(settings.marketPricesUntil);
  const [isBad, setBad] = useState(false);
  const add = async (file: File): Promise<void> => {
    const prices = readMarketFile(await file.text(), timeZone);
    setBad(prices.length === 0);
    if (prices.length === 0) return;
    const saved = await attempt(() => api.energy.setMarketPrices({ prices: prices.slice(-MOST) }));
    if (!saved) return;
    setUntil(saved.marketPricesUntil);
    await queries.invalidateQueries({ queryKey: orpc.energy.key() });
  };
  return (
    <Notice
      tone={isBad ? 'wine' : 'neutral'}
      title={
        until === null
          ? t(($) => $.tariff.pricesNone)
          : t(($) => $.tariff.pricesUntil, { until: format.dateTime(until) })
      }
      {...(isBad && { role: 'alert' as const })}
      action={
        <FileButton accept=".csv,.txt" size="small" onFile={(file) => void add(file)}>
          {t(($) => $.tariff.addPrices)}
        </FileButton>
      }
    >
      {t(($) => (isBad ? $.tariff.badPrices : $.tariff.pricesHelp))}
    </Notice>
  );
}
