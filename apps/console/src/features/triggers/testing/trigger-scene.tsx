import type { Trigger, TriggerDraft, TriggerRun } from '@dimora/contract/client';
import type { DeviceId, TriggerId } from '@dimora/domain';
import { aLamp, anOwner } from '@dimora/testing/builders';
import type { ReactNode } from 'react';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import { timedTexts } from '../../../entities/timed-command/timed-texts.ts';
import { triggerTexts } from '../../../entities/trigger/trigger-texts.ts';
import { editTexts } from '../../../kit/edit/edit-texts.ts';
import type { FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { triggerEditorTexts } from '../editor/texts.ts';
import { triggersTexts } from '../texts.ts';
import { triggerRunsTexts } from '../why/texts.ts';

/** The lamp that the automations of the scene operate. */
const LAMP = 'lamp' as DeviceId;
/** The same person at every visit. */
const OWNER = anOwner();
/** The automation that is there. */
export const EVENING = 'evening' as TriggerId;
const calendar = { Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] }, StartDate: null };

/** Turns the lamp on at 19:00. */
export const aTrigger = (overrides: Partial<Trigger> = {}): Trigger => ({
  Id: EVENING,
  Name: 'Evening',
  Description: '',
  Icon: '',
  Family: 'manual',
  If: [{ Id: 'p1', Label: '', Payload: { Type: 'time', at: '19:00', ...calendar } }],
  Condition: null,
  Do: [
    {
      Id: 'p2',
      Label: '',
      Payload: {
        Type: 'deviceAction',
        ActionCtx: '',
        DeviceId: LAMP,
        ActionId: 'SET_ON_OFF',
        Value: true,
      },
    },
    { Id: 'p3', Label: '', Payload: { Type: 'wait', seconds: 60 } },
  ],
  Enabled: true,
  Exclusiveness: true,
  RunsMissed: false,
  Modalities: 'any',
  Hours: null,
  Payload: { Type: 'calendar', ...calendar },
  Favorites: [],
  author: null,
  broken: [],
  authorMay: true,
  nextAt: null,
  revision: 1,
  ...overrides,
});

/** A run that ended well. */
export const aRun = (overrides: Partial<TriggerRun> = {}): TriggerRun => ({
  Id: 'run-1',
  TriggerId: EVENING,
  Name: 'Evening',
  state: 'done',
  startedAt: 1_795_000_000_000,
  endedAt: 1_795_000_000_300,
  cause: 'if',
  error: null,
  loop: [],
  steps: [],
  ...overrides,
});

type Answers = NonNullable<FakeAnswers['triggers']>;

/** Shows a screen of the automations on a hub that has {@link aTrigger}. */
export const show = (
  page: ReactNode,
  answers: Answers = {},
  scene: Scene = {},
): Promise<Rendered> =>
  renderScreen(page, {
    texts: [
      triggersTexts,
      triggerTexts,
      triggerEditorTexts,
      triggerRunsTexts,
      deviceTexts,
      environmentTexts,
      editTexts,
      timedTexts,
    ],
    answers: {
      timedCommands: { list: () => [] },
      hub: { holidays: () => ({ country: null, patronDay: null, ofZone: null, next: null }) },
      triggers: {
        all: () => [aTrigger()],
        jobs: () => [],
        runs: () => [],
        versions: () => [],
        check: () => ({ broken: [], conflicts: [], loops: [] }),
        add: (draft) => ({ ...aTrigger(), ...(draft as TriggerDraft) }),
        update: ({ revision, ...change }) => ({
          ...aTrigger(),
          ...(change as TriggerDraft),
          revision: revision + 1,
        }),
        ...answers,
      },
    },
    ...scene,
    snapshot: {
      user: OWNER,
      devices: [aLamp({ Id: LAMP, Name: 'Sofa lamp' })],
      ...scene.snapshot,
    },
  });
