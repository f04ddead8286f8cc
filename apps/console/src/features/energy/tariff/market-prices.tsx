import type { EnergySettings } from '@dimora/contract/client';
import { Notice } from '@dimora/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileButton } from '../../../kit/forms/file-button.tsx';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useSystem } from '../../../kit/home/hooks.ts';
import { useHubFields } from '../../../kit/home/use-hub-fields.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { energyTexts } from '../texts.ts';
import { linesWithFigures, readMarketFile } from './market-file.ts';

/** The days whose prices go in one call, in milliseconds: whole hours, and no more than the hub takes at once. */
const CALL_MS = 90 * 24 * 3_600_000;

/** The market's prices: how far they are known, and adding a file of them. */
export function MarketPrices({ settings }: { readonly settings: EnergySettings }) {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const { shown } = useHubFields();
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const { attempt } = useAttempt();
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  const [until, setUntil] = useState(settings.marketPricesUntil);
  const [read, setRead] = useState<{ readonly count: number; readonly unread: number }>();
  const isBad = read?.count === 0;
  const add = async (file: File): Promise<void> => {
    const text = await file.text();
    const prices = readMarketFile(text, timeZone);
    setRead({ count: prices.length, unread: linesWithFigures(text) - prices.length });
    if (prices.length === 0) return;
    const saved = await attempt(async () => {
      let answer: EnergySettings | undefined;
      for (const part of Map.groupBy(prices, ({ at }) => Math.floor(at / CALL_MS)).values())
        answer = await api.energy.setMarketPrices({ prices: part });
      return answer;
    });
    if (!saved) return;
    setUntil(saved.marketPricesUntil);
    await queries.invalidateQueries({ queryKey: orpc.energy.key() });
  };
  return (
    <Notice
      tone={isBad ? 'wine' : read && read.unread > 0 ? 'sun' : 'neutral'}
      title={
        until === null
          ? t(($) => $.tariff.pricesNone)
          : t(($) => $.tariff.pricesUntil, { until: format.dateTime(shown(until)) })
      }
      {...(isBad && { role: 'alert' as const })}
      action={
        <FileButton accept=".csv,.txt" size="small" onFile={(file) => void add(file)}>
          {t(($) => $.tariff.addPrices)}
        </FileButton>
      }
    >
      {read && !isBad
        ? [
            t(($) => $.tariff.pricesRead, { count: read.count }),
            ...(read.unread > 0 ? [t(($) => $.tariff.pricesUnread, { count: read.unread })] : []),
          ].join(' ')
        : t(($) => (isBad ? $.tariff.badPrices : $.tariff.pricesHelp))}
    </Notice>
  );
}
