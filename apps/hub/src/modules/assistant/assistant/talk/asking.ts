import type { AssistantAnswer } from '@dimora/contract';
import type { DeviceId, EnvironmentId, Language, TriggerId } from '@dimora/domain';
import type { Chosen, TalkReading } from '@dimora/domain/talk';
import type { Entropy } from '@dimora/runtime';
import type { Talker } from '../talker.ts';
import type { Waits } from './proposals.ts';

/** A sentence, with what was chosen where it meant several things. */
export type Sentence = {
  readonly text: string;
  readonly language: Language;
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly chosenRules: ReadonlyMap<string, TriggerId>;
};

type Picked = Chosen | { readonly rule: TriggerId };

/** The most choices of a question; a longer list is no question any more. */
const MOST_CHOICES = 8;

/** Asks which of several was meant; the sentence waits for the answer. */
export function askWhich(
  { entropy, waits }: { readonly entropy: Entropy; readonly waits: Waits },
  { key }: Talker,
  { phrase, choices }: Extract<TalkReading, { kind: 'question' }>,
  sentence: Sentence,
): AssistantAnswer {
  const Id = entropy.id();
  const found: Picked[] =
    choices.of === 'devices'
      ? choices.DeviceIds.map((each) => ({ devices: [each] }))
      : choices.of === 'places'
        ? choices.EnvironmentIds.map((place) => ({ place }))
        : choices.TriggerIds.map((rule) => ({ rule }));
  const shown = found.slice(0, MOST_CHOICES);
  const all = choices.of === 'devices' ? choices.DeviceIds : [];
  const endsAt = waits.endsAt();
  waits.put({ ...sentence, kind: 'question', Id, key, phrase, choices: shown, all, endsAt });
  return {
    kind: 'question',
    Id,
    state: 'open',
    phrase,
    choices: shown.map(choiceOf),
    all: all.length > 1,
    more: found.length - shown.length,
  };
}

/** The choice, in words. */
export function choiceOf(picked: Picked): {
  DeviceId?: DeviceId;
  EnvironmentId?: EnvironmentId;
  TriggerId?: TriggerId;
} {
  if ('rule' in picked) return { TriggerId: picked.rule };
  if ('place' in picked) return { EnvironmentId: picked.place };
  const [DeviceId] = picked.devices;
  return DeviceId === undefined ? {} : { DeviceId };
}
