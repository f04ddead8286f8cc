import { describe, expect, test } from 'vitest';
import type { DeviceId, TriggerId } from '../ids.ts';
import type { Origin } from '../origin.ts';
import { conflictsOf } from './findings.ts';
import { comparisonName } from './followed.ts';
import { TriggerIndex } from './trigger-index.ts';
import { watchedKey } from './watched.ts';

const LAMP = 'lamp' as DeviceId;

describe('things of another hub', () => {
  const OTHER = 'hub-b' as Origin;
  const watching = (origin?: Origin) => ({
    Id: `on ${origin ?? 'ours'}` as TriggerId,
    If: [
      {
        Id: 'if',
        Label: '',
        Payload: {
          Type: 'deviceState' as const,
          DeviceId: LAMP,
          ...(origin && { origin }),
          StateVar: 'LIGHT_ON_OFF',
          change: 'becomes' as const,
          Value: true,
          forSeconds: 0,
        },
      },
    ],
  });

  test('[SECURITY-05] are watched apart from our own with the same Id', () => {
    const index = new TriggerIndex([watching(), watching(OTHER)]);
    const of = (origin?: Origin) =>
      index
        .ofDevice({ Id: LAMP, origin })
        ?.get('LIGHT_ON_OFF')
        ?.map(({ Id }) => Id);
    expect(of()).toEqual(['on ours']);
    expect(of(OTHER)).toEqual(['on hub-b']);
    expect(of('hub-c' as Origin)).toBeUndefined();
  });

  test('have a name of their own among comparisons and recorded values', () => {
    const [own, other] = [{ DeviceId: LAMP }, { DeviceId: LAMP, origin: OTHER }];
    expect(watchedKey(own)).not.toBe(watchedKey(other));
    const compared = { StateVar: 'LIGHT_ON_OFF', operator: 'equals', Value: true } as const;
    expect(comparisonName(own, compared)).not.toBe(comparisonName(other, compared));
    // Names of our own are stored: they stay as they were.
    expect(comparisonName(own, compared)).toBe(
      `["${LAMP}",null,null,"LIGHT_ON_OFF","equals",true]`,
    );
  });

  test('conflict with each other, and never with our own with the same Id', () => {
    const turn = (Id: string, Value: boolean, origin?: Origin) => ({
      Id: Id as TriggerId,
      If: watching().If,
      Do: [
        {
          Id: 'do',
          Label: '',
          Payload: {
            Type: 'deviceAction' as const,
            ActionCtx: '',
            DeviceId: LAMP,
            ...(origin && { origin }),
            ActionId: 'SET_ON_OFF',
            Value,
          },
        },
      ],
    });
    const house = { replyOf: () => 'LIGHT_ON_OFF', commandsOf: () => [] };
    expect(conflictsOf(turn('a', true), [turn('b', false, OTHER)], house)).toEqual([]);
    expect(conflictsOf(turn('a', true, OTHER), [turn('b', false, OTHER)], house)).toEqual([
      { TriggerId: 'b', DeviceId: LAMP, origin: OTHER, ActionId: 'SET_ON_OFF' },
    ]);
  });
});
