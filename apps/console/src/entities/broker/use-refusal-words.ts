import type { MqttRefusal } from '@dimora/contract/client';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { refusalTexts } from './refusal-texts.ts';

/** Says what the hub's own broker refused whom, and why. */
export function useRefusalWords(): (refusal: MqttRefusal) => string {
  const t = useTexts(refusalTexts);
  return ({ what, cut, clientId, Username, address, topic }) => {
    const name = Username ?? (clientId === '' ? t(($) => $.nameless) : clientId);
    const facts = { name, topic: topic ?? '', id: clientId, address: address ?? '?' };
    if (what === 'PUBLISH') return t(($) => (cut ? $.PUBLISH_CUT : $.PUBLISH), facts);
    return t(($) => $[what], facts);
  };
}
