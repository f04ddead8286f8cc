import { Button } from '@dimora/ui';
import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAttempt } from '../../kit/forms/use-attempt.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useApi } from '../../kit/services.tsx';
import { timedTexts } from './timed-texts.ts';

/** Runs a waiting command at once, or cancels it; the result arrives as news. */
export function TimedButtons({ Id, undoes }: { readonly Id: string; readonly undoes: boolean }) {
  const t = useTexts(timedTexts);
  const { timedCommands } = useApi();
  const { busy, attempt } = useAttempt();
  const [asked, setAsked] = useState<'now' | 'cancel'>('now');
  const offline = useOfflineReason();
  const act = async (what: 'now' | 'cancel'): Promise<void> => {
    setAsked(what);
    await attempt(() => timedCommands[what]({ Id }));
  };
  return (
    <>
      <Button
        size="small"
        icon={<IconX />}
        loading={busy && asked === 'cancel'}
        disabledReason={offline}
        onClick={() => void act('cancel')}
      >
        {t(($) => (undoes ? $.leave : $.cancel))}
      </Button>
      <Button
        size="small"
        icon={<IconPlayerPlay />}
        loading={busy && asked === 'now'}
        disabledReason={offline}
        onClick={() => void act('now')}
      >
        {t(($) => (undoes ? $.putBackNow : $.doNow))}
      </Button>
    </>
  );
}
