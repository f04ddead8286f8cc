import { IconButton, useIsPhone } from '@dimora/ui';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { eventTexts } from '../../../entities/event/event-texts.ts';
import { useEvents } from '../../../kit/home/events.ts';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { loadTexts } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { useSetting } from '../../../kit/settings/use-setting.ts';
import { shellTexts } from '../../shell-texts.ts';
import { useNotable } from './use-notable.ts';
import { Popover } from '../popover.tsx';
import { BELL_READS_MS } from '../timings.ts';
import { useAfter } from '../../../kit/timing/use-after.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const BellLog = lazyPart(() =>
  Promise.all([import(/* chunk: rare-shell */ './bell-log.tsx'), loadTexts(eventTexts)]).then(
    ([file]) => file.BellLog,
  ),
);

/** Today's notable events, with the number of new ones since the bell was last opened. */
export function Bell() {
  const t = useTexts(shellTexts);
  const phone = useIsPhone();
  const home = useHome();
  const [seenAt, setSeenAt] = useSetting('eventsSeenAt');
  const [opened, setOpened] = useState(false);
  // The requested page loads first.
  const settled = useAfter(BELL_READS_MS);
  const log = useEvents({ limit: 100, enabled: settled || opened });
  const today = useHubDays().startOf(home.hubNow());
  const notable = useNotable(settled || opened);
  const unseen = notable?.countUnseen(log.events, Math.max(seenAt ?? 0, today)) ?? 0;
  return (
    <Popover
      title={t(($) => $.bell.title)}
      onOpen={() => {
        setOpened(true);
        setSeenAt(home.hubNow());
      }}
      trigger={(props) => (
        <IconButton
          {...props}
          label={t(($) => $.top.bell)}
          icon={<IconBell />}
          variant={phone ? 'subtle' : 'default'}
          tipSide="bottom"
          badge={unseen}
        />
      )}
    >
      <Suspense fallback={null}>
        <BellLog log={log} since={today} />
      </Suspense>
    </Popover>
  );
}
