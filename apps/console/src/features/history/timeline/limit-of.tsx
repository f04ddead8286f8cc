import type { HouseEvent } from '@dimora/contract/client';
import { payloadValue, stateVariable } from '@dimora/domain';
import { useValueWords } from '../../../entities/device/use-value-words.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { historyTexts } from '../texts.ts';

/** The limit that a measured value has crossed, as it was then. */
export function LimitOf({ event }: { readonly event: HouseEvent }) {
  const t = useTexts(historyTexts);
  const sayValue = useValueWords();
  const variable = String(payloadValue(event, 'StateVar') ?? event.Cls);
  const limit = sayValue(variable, {
    Value: payloadValue(event, 'limit'),
    Unit: stateVariable(variable)?.unit ?? '',
  });
  return t(($) => $.entry.limit, { limit });
}
