import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { triggerRunsTexts } from './texts.ts';

/** A latency: `38 ms`, `0.2 ms`, `14 seconds`. */
export function useMs(): (ms: number) => string {
  const t = useTexts(triggerRunsTexts);
  const format = useFormat();
  return (ms) => {
    if (ms >= 10_000) return format.duration(ms);
    return t(($) => $.ms, { time: format.number(ms, ms < 10 ? 1 : 0) });
  };
}
