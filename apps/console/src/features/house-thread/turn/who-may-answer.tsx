import type { AssistantAnswer } from '@dimora/contract/client';
import { Skeleton } from '@dimora/ui';
import { WhoMayList } from '../../../entities/access/who-may-list.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { houseThreadTexts } from '../texts.ts';
import { useThingNames } from './use-thing-names.ts';

/** Who may use a device, as its page says it: asked when it is shown, so that the thread keeps no names. */
export function WhoMayAnswer({
  answer: { DeviceId },
}: {
  readonly answer: Extract<AssistantAnswer, { kind: 'whoMay' }>;
}) {
  const t = useTexts(houseThreadTexts);
  const things = useThingNames();
  return (
    <>
      <p>{t(($) => $.whoMay, { name: things.device(DeviceId) })}</p>
      <WhoMayList device={DeviceId} shape={<Skeleton height={140} />} />
    </>
  );
}
