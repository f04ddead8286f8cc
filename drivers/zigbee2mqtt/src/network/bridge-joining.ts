import { isJson, type MqttLink } from '@dimora/driver-kit';
import { Payload, shortText } from '@dimora/driver-kit/mqtt';
import { isIeee } from '../codec/bridge.ts';

/** What happens to a device that comes: it was heard, is interviewed, is known, or couldn't be. */
export type Joining = {
  readonly ieee: string;
  readonly step: 'heard' | 'interviewing' | 'known' | 'failed';
};

/** Follows `bridge/event` until the result is disposed of. */
export const followJoining = (
  link: MqttLink,
  base: string,
  hear: (news: Joining) => void,
): Disposable =>
  link.subscribe(`${base}/bridge/event`, ({ payload, retained }) => {
    const news = retained ? undefined : readJoining(new Payload(payload).json);
    if (news) hear(news);
  });

function readJoining(event: unknown): Joining | undefined {
  if (!isJson(event) || !isJson(event['data'])) return undefined;
  const ieee = shortText(event['data']['ieee_address']).toLowerCase();
  if (!isIeee(ieee)) return undefined;
  if (event['type'] === 'device_joined') return { ieee, step: 'heard' };
  if (event['type'] !== 'device_interview') return undefined;
  const { status } = event['data'];
  if (status === 'started') return { ieee, step: 'interviewing' };
  if (status === 'successful') return { ieee, step: 'known' };
  return status === 'failed' ? { ieee, step: 'failed' } : undefined;
}
