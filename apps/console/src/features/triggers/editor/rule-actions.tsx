import type { Trigger } from '@dimora/contract/client';
import { Button, IconButton } from '@dimora/ui';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDownload,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { triggerHref } from '../../../entities/trigger/trigger-href.ts';
import { LIST_HREF } from '../places.ts';
import { triggersTexts } from '../texts.ts';
import { useTriggerActions } from '../use-trigger-actions.ts';
import { triggerEditorTexts } from './texts.ts';
import type { Undo } from './use-undo.ts';

const RemoveTrigger = lazyPart(() =>
  import('../list/remove-trigger.tsx').then((file) => file.RemoveTrigger),
);

/** What can be done with an automation beside writing it: undo, run, copy, export, delete. */
export function RuleActions({
  trigger,
  undo,
  onLeave,
}: {
  /** `null` for one that isn’t saved. */
  readonly trigger: Trigger | null;
  /** `null` where nobody may change it. */
  readonly undo: Undo | null;
  /** It is being deleted here. */
  readonly onLeave: () => void;
}) {
  return (
    <>
      {undo && <UndoButtons undo={undo} />}
      {trigger && <SavedActions trigger={trigger} onLeave={onLeave} />}
    </>
  );
}

function UndoButtons({ undo: { undo, redo } }: { readonly undo: Undo }) {
  const say = useTexts(triggerEditorTexts);
  return (
    <>
      <IconButton
        label={say(($) => $.part.undo)}
        icon={<IconArrowBackUp />}
        aria-disabled={undo === undefined}
        onClick={undo}
      />
      <IconButton
        label={say(($) => $.part.redo)}
        icon={<IconArrowForwardUp />}
        aria-disabled={redo === undefined}
        onClick={redo}
      />
    </>
  );
}

function SavedActions({
  trigger,
  onLeave,
}: {
  readonly trigger: Trigger;
  readonly onLeave: () => void;
}) {
  const t = useTexts(triggersTexts);
  const actions = useTriggerActions();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <IconButton
        label={t(($) => $.actions.export)}
        icon={<IconDownload />}
        onClick={() => void actions.save(trigger)}
      />
      <IconButton
        label={t(($) => $.actions.clone)}
        icon={<IconCopy />}
        disabledReason={actions.noChange}
        onClick={() =>
          void actions
            .clone(trigger)
            .then((copy) => copy && navigate({ href: triggerHref(copy.Id) }))
        }
      />
      <IconButton
        label={t(($) => $.actions.remove)}
        icon={<IconTrash />}
        disabledReason={actions.noChange}
        onClick={() => setRemoving(true)}
      />
      <Button
        icon={<IconPlayerPlay />}
        disabledReason={actions.noRun}
        onClick={() => void actions.run(trigger)}
      >
        {t(($) => $.actions.run)}
      </Button>
      {removing && (
        <Suspense fallback={null}>
          <RemoveTrigger
            trigger={trigger}
            actions={actions}
            onClose={() => setRemoving(false)}
            onRemoved={() => {
              onLeave();
              void navigate({ href: LIST_HREF });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
