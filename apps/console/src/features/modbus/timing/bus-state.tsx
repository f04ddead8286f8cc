import type { ModbusTiming } from '@dimora/contract/client';
import { StatusPill } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { modbusTexts } from '../texts.ts';
import { useTimingReading } from '../use-modbus.ts';

/** Whether a bus is connected; nothing while unknown. */
export function BusState({ timing }: { readonly timing: ModbusTiming | null | undefined }) {
  const t = useTexts(modbusTexts);
  const { status } = useTimingReading();
  if (timing === undefined || status === 'stale') return null;
  if (timing === null) return <StatusPill>{t(($) => $.state.idle)}</StatusPill>;
  return timing.connected ? (
    <StatusPill tone="olive">{t(($) => $.state.connected)}</StatusPill>
  ) : (
    <StatusPill tone="wine">{t(($) => $.state.away)}</StatusPill>
  );
}
