import { aggregateState, allows, type DeviceId, type EnvironmentId } from '@dimora/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BEDROOM,
  LIVING,
  NIGHT,
  aFurnishedHouse,
  guestOf,
  type PersonSpec,
} from '../support/a-house.ts';

const KEYS = ['lamp-1', 'lamp-2', 'sensor-1', 'lamp-3', 'blind-1'] as const;
const key = fc.constantFrom(...KEYS);
const room = fc.constantFrom(LIVING, BEDROOM, NIGHT);

/** What can happen in a house, in any order. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('value' as const), key, Value: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ kind: fc.constant('reach' as const), key, Reachable: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), key, room }),
  fc.record({
    kind: fc.constant('hang' as const),
    room: fc.constantFrom(LIVING, BEDROOM),
    parent: fc.constantFrom('$home' as EnvironmentId, NIGHT),
  }),
);

const VIEWERS: Readonly<Record<string, PersonSpec>> = {
  owner: { Role: 'owner' },
  living: guestOf(LIVING),
  night: guestOf(NIGHT),
};

describe('views of the house', () => {
  test('[ENVS-02] after any changes a kept view equals a newly made one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
        const home = await aFurnishedHouse();
        const owner = home.as('owner', VIEWERS.owner);
        const claims = Object.entries(VIEWERS).map(
          ([name, spec]) => home.person(name, spec).claims,
        );
        for (const each of happenings) {
          if (each.kind === 'value')
            home.real.device(each.key).host.report({ StateVars: { TEMPERATURE: each.Value } });
          if (each.kind === 'reach')
            home.real.device(each.key).host.report({ Reachable: each.Reachable });
          if (each.kind === 'move')
            await owner.devices.update({
              Id: each.key as DeviceId,
              revision: home.devices.byId(each.key as DeviceId)!.revision,
              change: { EnvironmentId: each.room },
            });
          if (each.kind === 'hang') {
            const { revision, Name } = home.environments.byId(each.room)!;
            await owner.environments.update({
              Id: each.room,
              revision,
              Name,
              Type: 'other',
              ParentEnvironmentId: each.parent,
            });
          }
          for (const held of claims) {
            for (const { Id } of home.environments.all()) {
              const view = home.house.viewOf(held);
              const inside = home.devices.all().filter((device) => {
                const environmentPath = home.environments.pathOf(device.EnvironmentId);
                return (
                  environmentPath.includes(Id) &&
                  view.has(Id) &&
                  allows(held, 'READ_DEVICE', { environmentPath, DeviceId: device.Id })
                );
              });
              const fresh = aggregateState(
                inside.map(({ Reachable, Status: { StateVars } }) => ({ Reachable, StateVars })),
              );
              expect(view.stateOf(Id)).toEqual(fresh);
            }
          }
        }
        await home.stop();
      }),
      { numRuns: 25 },
    );
  });

  test('[SHELL-B1] people with the same conditions share one view', async () => {
    const home = await aFurnishedHouse();
    const [one, other, third] = [
      home.person('a', guestOf(LIVING)),
      home.person('b', guestOf(LIVING)),
      home.person('c', guestOf(NIGHT)),
    ];
    expect(home.house.viewOf(one.claims)).toBe(home.house.viewOf(other.claims));
    expect(home.house.viewOf(one.claims)).not.toBe(home.house.viewOf(third.claims));
    expect(home.house.viewOf(one.claims).whole).toBe(false);
  });
});
