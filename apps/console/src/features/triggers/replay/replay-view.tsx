import type { Trigger } from '@dimora/contract/client';
import { Button, Card, SegmentedControl } from '@dimora/ui';
import { IconHistoryToggle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Say } from '../../../entities/trigger/say.ts';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useHome, useServices } from '../../../kit/services.tsx';
import { type TriggerFields, draftOf } from '../editor/trigger-fields.ts';
import { triggerRunsTexts } from '../why/texts.ts';
import { ReplayAnswer } from './replay-answer.tsx';
import classes from './replay.module.css';

const DAY = 86_400_000;
const SPANS = { day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

/** When the draft would have run, from what was recorded (TRIGGERS-B3). */
export function ReplayView({
  fields,
  trigger,
  say,
}: {
  readonly fields: TriggerFields;
  readonly trigger: Trigger | null;
  readonly say: Say;
}) {
  const t = useTexts(triggerRunsTexts);
  const offline = useOfflineReason();
  const home = useHome();
  const { api } = useServices();
  const [span, setSpan] = useState<keyof typeof SPANS>('week');
  const replay = useMutation({
    mutationFn: async () => {
      const to = home.hubNow();
      const from = to - SPANS[span];
      // Its name has no part in it, and need not be there yet.
      const draft = { ...draftOf(fields), Name: '–', Description: '' };
      return { answer: await api.triggers.replay({ ...draft, from, to }), from, to, fields };
    },
  });
  return (
    <Card level={2} icon={<IconHistoryToggle />} title={t(($) => $.replay.title)}>
      <p className={classes.line}>
        {t(($) => $.replay.line)} {t(($) => $.replay.simulates)}
      </p>
      <div className={classes.bar}>
        <SegmentedControl
          label={t(($) => $.replay.span)}
          value={span}
          options={(['day', 'week', 'month'] as const).map((each) => ({
            value: each,
            label: t(($) => $.replay[each]),
          }))}
          onChange={setSpan}
        />
        <Button loading={replay.isPending} disabledReason={offline} onClick={() => replay.mutate()}>
          {t(($) => $.replay.start)}
        </Button>
      </div>
      <Refusal error={replay.error} undone="done" />
      {replay.data && <ReplayAnswer {...replay.data} trigger={trigger} say={say} />}
    </Card>
  );
}
