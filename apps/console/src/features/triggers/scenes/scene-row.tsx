import type { Trigger } from '@dimora/contract/client';
import { namedCommands, needsHold, stepsIn, type DoPart } from '@dimora/domain';
import { useIsPhone } from '@dimora/ui';
import { CommandCard, CommandRow } from '@dimora/ui/command-card';
import { createElement, Suspense, useEffect, useState, type ReactNode } from 'react';
import { ruleIcon } from '../../../entities/trigger/rule-icons.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import { stepsSentence } from '../../../entities/trigger/sentence.ts';
import { useSay } from '../../../entities/trigger/use-say.ts';
import { useScenes } from '../../../entities/trigger/use-scenes.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { changeSettings, readSettings } from '../../../kit/settings/settings.ts';
import { MOST_ON_PHONES } from '../scene-room.ts';
import { triggersTexts } from '../texts.ts';
import { useTriggerActions } from '../use-trigger-actions.ts';
import { useJobs, useKnownTriggers } from '../use-triggers.ts';
import { ScenesShape } from './scenes-shape.tsx';

/** The scenes of the house on the overview: each says what it will do, the one for the hour is the first action. */
export function SceneRow(): ReactNode {
  const t = useTexts(triggersTexts);
  // A phone has room for those of this hour; the others are on the page of automations.
  const shown = useIsPhone() ? MOST_ON_PHONES : undefined;
  const { scenes, state } = useScenes();
  const say = useSay(useKnownTriggers());
  const count = scenes.length;
  useEffect(() => {
    if (state === 'known' && count !== readSettings().scenes) changeSettings({ scenes: count });
  }, [state, count]);
  if (state === 'loading') return <ScenesShape />;
  if (scenes.length === 0) return null;
  return (
    <CommandRow label={t(($) => $.scenes.title)}>
      {scenes.slice(0, shown).map(({ trigger, first }, at) => (
        <Scene key={trigger.Id} trigger={trigger} primary={first && at === 0} say={say} />
      ))}
    </CommandRow>
  );
}

function Scene({
  trigger,
  primary,
  say,
}: {
  readonly trigger: Trigger;
  readonly primary: boolean;
  readonly say: Say;
}): ReactNode {
  const t = useTexts(triggersTexts);
  const actions = useTriggerActions();
  const opens = useOpensHouse();
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState(false);
  const running = useJobs().some(({ TriggerId }) => TriggerId === trigger.Id);
  const does =
    trigger.Description === ''
      ? stepsSentence(trigger.Do as readonly DoPart[], say)
      : trigger.Description;
  const lost = trigger.authorMay ? undefined : t(($) => $.row.authorLost);
  const run = async (): Promise<void> => {
    setAsking(false);
    setPending(true);
    await actions.run(trigger);
    setPending(false);
  };
  return (
    <>
      <CommandCard
        icon={createElement(ruleIcon(trigger.Icon))}
        title={trigger.Name}
        line={actions.noRun ?? lost ?? (running ? t(($) => $.row.running) : does)}
        primary={primary}
        pending={pending || running}
        idle={actions.noRun !== undefined || lost !== undefined}
        onPress={() => (opens(trigger) ? setAsking(true) : void run())}
      />
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={t(($) => $.scenes.question, { name: trigger.Name })}
            confirmLabel={t(($) => $.actions.run)}
            onConfirm={() => void run()}
            onCancel={() => setAsking(false)}
          >
            {t(($) => $.scenes.opens, { what: does })}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

/** True for a scene that opens the house or disarms it: that is asked first, as it is on a device’s tile. */
function useOpensHouse(): (trigger: Trigger) => boolean {
  const { devices } = useHome();
  return ({ Do }) =>
    stepsIn(Do as readonly DoPart[]).some(({ Payload }) =>
      namedCommands(Payload).some(({ DeviceId, ActionId, Value }) => {
        const device = devices.get(DeviceId);
        const action = device?.Actions.find(({ Id }) => Id === ActionId);
        return device !== undefined && action !== undefined && needsHold(device, action, Value);
      }),
    );
}
