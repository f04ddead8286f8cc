/** Who acts without a session: a planted module lets support in, which acts in the name of who let it in. */
import type { DeviceId, EnvironmentId, UserId } from '@dimora/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { DeviceLookup } from '../../src/modules/devices/device-register/port.ts';
import { DeviceOperate } from '../../src/modules/devices/devices/port.ts';
import type { Access } from '../../src/platform/access.ts';
import type { Caller, Principal } from '../../src/platform/caller.ts';
import { defineModule } from '../../src/platform/module.ts';
import { definePrincipal, type Standing } from '../../src/platform/principal-kind.ts';
import { BEDROOM, LIVING, aHouse } from '../support/a-house.ts';

const GIULIA = { Id: 'giulia' as UserId, Name: 'Giulia' };
const OWNER = { Role: 'owner', steppedUp: true } as const;
const ADA = { kind: 'support', Id: 'ada', Name: 'Ada' } as const;

/** A whole module: what it says about its principals is all that the house knows of them. */
function aSupportDesk() {
  const visits = new Map<string, Standing>();
  let desk: { access: Access; switchOn: (key: string) => Promise<unknown> } | undefined;
  const module = defineModule({
    name: 'support',
    needs: { devices: DeviceLookup, operate: DeviceOperate },
    make: ({ access }, { devices, operate }) => {
      desk = {
        access,
        async switchOn(key) {
          const grant = access.grantFor(access.actFor(ADA));
          const device = grant('OPERATE_DEVICE', devices.byId(key as DeviceId));
          const action = device.Actions.find(({ Id }) => Id === 'SET_ON_OFF');
          if (!action) throw new Error('no switch');
          return operate.operate({ device, action, Value: true, by: ADA });
        },
      };
      return { principals: [definePrincipal('support', ({ Id }) => visits.get(Id))] };
    },
  });
  const letIn = (person: Standing['person'], ...rooms: EnvironmentId[]): void =>
    void visits.set(ADA.Id, {
      person,
      reach: { claims: ['READ_ENVIRONMENT', 'READ_DEVICE', 'OPERATE_DEVICE'], rooms },
    });
  return { module, visits, letIn, open: () => desk! };
}

let desk: ReturnType<typeof aSupportDesk>;
let home: ReturnType<typeof aHouse>;

beforeEach(async () => {
  desk = aSupportDesk();
  home = aHouse('memory', false, {}, [desk.module]);
  home.furnish();
  home.install('lamp-1', LIVING);
  home.install('lamp-2', BEDROOM);
  await home.start();
  home.people.add({ ...GIULIA, Role: 'user' });
  home.people.add({ Id: 'marco' as UserId, Name: 'Marco', Role: 'user' });
  desk.letIn(GIULIA, LIVING);
  return () => home.stop();
});

describe('[SECURITY-05] a kind of principal declared by a module', () => {
  test('acts in a person’s name, and the log shows that name', async () => {
    await expect(desk.open().switchOn('lamp-1')).resolves.toBe('confirmed');
    const { events } = await home.as('owner', OWNER).events.list({ limit: 1 });
    expect(events).toMatchObject([{ DeviceId: 'lamp-1', actor: ADA }]);
  });

  test('can do no more than it was granted', async () => {
    const grant = desk.open().access.grantFor(desk.open().access.actFor(ADA));
    await expect(desk.open().switchOn('lamp-2')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(() => grant('READ_USERS')).toThrow('FORBIDDEN');
  });

  test('can do no more than its person may', async () => {
    home.people.change(GIULIA.Id, { ClaimsExplicitDeny: ['OPERATE_DEVICE'] });
    await expect(desk.open().switchOn('lamp-1')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test.each<[string, () => unknown]>([
    ['its module takes it back', () => desk.visits.delete(ADA.Id)],
    ['its person is disabled', () => home.people.change(GIULIA.Id, { Enabled: false })],
    ['its person is removed', () => home.as('owner', OWNER).users.deleteKnown({ Id: GIULIA.Id })],
    [
      'somebody else lets it in',
      () => desk.letIn({ Id: 'marco' as UserId, Name: 'Marco' }, LIVING),
    ],
  ])('loses at once what it held before %s', async (_what, happen) => {
    const held = desk.open().access.actFor(ADA);
    expect(Object.keys(held.claims)).toEqual(['READ_ENVIRONMENT', 'READ_DEVICE', 'OPERATE_DEVICE']);
    await happen();
    expect(held.claims).toEqual({});
  });

  test('has no session, and no claims or person if no module answers for it', () => {
    expect(desk.open().access.actFor(ADA)).toMatchObject({ user: GIULIA, session: undefined });
    const stranger = desk.open().access.actFor({ kind: 'otherHub', Id: 'sea', Name: 'Sea' });
    expect(stranger).toMatchObject({ user: undefined, session: undefined, claims: {} });
  });

  test('can be declared only when its module is made, and not with its own claims', () => {
    const { access } = desk.open();
    const anybody = definePrincipal('support', () => ({ person: GIULIA }));
    expect(() => access.declare([anybody])).toThrow('declared already');
    expect(() => access.claimsBy(() => ({ MODIFY_USER: [] }))).toThrow('known already');
  });
});

test('only the platform can make a principal: no other value has its type', () => {
  const { actor, user, session } = home.person('anna');
  // @ts-expect-error: a copy with other claims
  const richer: Caller = { actor, user, session, claims: { MODIFY_USER: [] } };
  // @ts-expect-error: one that is written down
  const invented: Principal = { actor: ADA, user: GIULIA, session: { Id: 's' }, claims: {} };
  // @ts-expect-error: one without a session, where a person has to call
  const absent: Caller = desk.open().access.actFor(ADA);
  expect([richer, invented, absent]).toHaveLength(3);
});
