import type { ConditionRow } from '@dimora/domain';
import { anEnvironment, anOwner, anOwnUser, systemEnvironments } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { managed, oneSession, show, sofia } from './testing/user-scene.tsx';
import { UserPage } from './user-page.tsx';

const page = <UserPage id="sofia" />;
type Shown = Awaited<ReturnType<typeof show>>;

/** Opens a group of the table, and finds the row of a claim in it. */
async function row(user: Shown['user'], group: string, claim: string): Promise<HTMLElement> {
  const head = screen.getByRole('button', { name: new RegExp(`^${group}`) });
  if (head.getAttribute('aria-expanded') === 'false') await user.click(head);
  return screen
    .getByRole('radiogroup', { name: `${claim}: who decides` })
    .closest('li') as HTMLElement;
}
const sent = ({ calls }: Shown) =>
  calls.find(({ procedure }) => procedure === 'users.update')?.input as
    | { revision: number; change: Record<string, unknown> }
    | undefined;
const save = (user: Shown['user']) => user.click(screen.getByRole('button', { name: 'Save' }));
/** Within what a browser switches off as a whole. */
const isOff = (field: HTMLElement): boolean => field.closest('fieldset[disabled]') !== null;
const DEVICES = 'Lights, blinds, heating and all other devices';

describe('[USERS-16] the permissions', () => {
  test('are grouped; a group without exceptions is one line with the role’s permissions', async () => {
    await show(page);
    for (const line of [
      'See 8 permissions, all from the role',
      'Use 3 permissions, all from the role: yes',
      'Change 7 permissions, all from the role: no',
      'Administer 13 permissions, all from the role: no',
    ])
      expect(
        (await screen.findByRole('button', { name: line })).getAttribute('aria-expanded'),
      ).toBe('false');
  });

  test('[USERS-14] Yes and No are sent as explicit claims, with the revision that was loaded', async () => {
    const shown = await show(page, {}, { users: { update: () => managed({ revision: 4 }) } });
    const { user } = shown;
    await screen.findByRole('button', { name: /^Use/ });
    await user.click(within(await row(user, 'Use', DEVICES)).getByRole('radio', { name: 'No' }));
    await user.click(
      within(await row(user, 'See', 'Live cameras')).getByRole('radio', { name: 'Yes' }),
    );
    expect(screen.getByText('2 changes not saved')).toBeTruthy();
    await save(user);
    await screen.findByText(/the changes are in force now/);
    expect(sent(shown)).toMatchObject({
      revision: 3,
      change: {
        ClaimsExplicitAllow: [{ Key: 'APP_PRO_DVR' }],
        ClaimsExplicitDeny: ['OPERATE_DEVICE'],
      },
    });
  });

  test('the inherited value follows the role', async () => {
    const { user } = await show(page);
    await screen.findByRole('button', { name: /^Use/ });
    const use = await row(user, 'Use', DEVICES);
    expect(within(use).getByRole('radio', { name: 'From role: yes' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Guest' }));
    expect(within(use).getByRole('radio', { name: 'From role: no' })).toBeTruthy();
  });

  test('lights, blinds, heating, locks and gates are permitted apart, and the summary says so', async () => {
    const shown = await show(page, {}, { users: { update: () => managed({ revision: 4 }) } });
    const { user } = shown;
    await screen.findByRole('button', { name: /^Use/ });
    const press = async (claim: string, name: string) =>
      user.click(within(await row(user, 'Use', claim)).getByRole('radio', { name }));
    await press('Locks and gates', 'No');
    expect(screen.getByText('Not: use locks and gates.').tagName).toBe('MARK');
    expect(screen.getByText(/Sofia can see .* use the devices, run automations/)).toBeTruthy();
    await press(DEVICES, 'No');
    await press('Lights', 'Yes');
    await press('Blinds', 'Yes');
    expect(
      screen.getByText(/Sofia can see .* use lights and blinds, run automations/),
    ).toBeTruthy();
    expect(screen.getByText('Not: use everything else.')).toBeTruthy();
    await save(user);
    await screen.findByText(/the changes are in force now/);
    const Condition = [{ Attr: 'ControlKind', Operator: 'in', Value: ['light', 'blind'] }];
    expect(sent(shown)?.change).toEqual({
      ClaimsExplicitAllow: [{ Key: 'OPERATE_DEVICE', Condition }],
      ClaimsExplicitDeny: [],
    });
  });

  test('a summary in words shows what is in force and marks what saving would change', async () => {
    const { user, container } = await show(page);
    await screen.findByText(/Sofia can see the state of the hub.*use everything/);
    expect(container.querySelector('mark')).toBeNull();
    await user.click(within(await row(user, 'Use', DEVICES)).getByRole('radio', { name: 'No' }));
    expect(screen.getByText('Not: use the devices.').tagName).toBe('MARK');
    await user.click(screen.getByRole('button', { name: 'Undo the changes' }));
    expect(container.querySelector('mark')).toBeNull();
  });
});

describe('[USERS-16] a condition', () => {
  const kids = anEnvironment({ Id: 'kids' as never, Name: 'Kids’ room' });
  const add = async (user: Shown['user'], line: HTMLElement, what: string) => {
    await user.click(within(line).getByRole('button', { name: 'Condition' }));
    await user.click(within(line).getByRole('menuitem', { name: what }));
  };

  test('reads as a sentence, is built from its parts and is sent as rows', async () => {
    const shown = await show(
      page,
      { snapshot: { environments: [...systemEnvironments(), kids] } },
      { users: { update: () => managed({ revision: 4 }) } },
    );
    const { user } = shown;
    await screen.findByRole('button', { name: /^Use/ });
    const line = await row(user, 'Use', DEVICES);
    await user.click(within(line).getByRole('radio', { name: 'Only if…' }));
    // A condition that says nothing would hold always.
    expect(screen.getByText(`Choose when: ${DEVICES}`)).toBeTruthy();
    await add(user, line, 'Rooms');
    await user.click(await screen.findByRole('checkbox', { name: 'Kids’ room' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await add(user, line, 'Hours of the week');
    await user.click(await screen.findByRole('button', { name: 'Monday, 15:00 to 16:00' }));
    await user.click(screen.getByRole('button', { name: 'Tuesday, 15:00 to 16:00' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await add(user, line, 'While at home');
    await add(user, line, 'Until a day');
    await user.type(await screen.findByLabelText('Last day'), '06302027');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(
      screen.getByText(
        /Only in Kids’ room, Monday to Tuesday 15:00–16:00, while at home, until .*: use the devices\./,
      ).tagName,
    ).toBe('MARK');
    await save(user);
    await waitFor(() =>
      expect(sent(shown)?.change).toEqual({
        ClaimsExplicitAllow: [
          {
            Key: 'OPERATE_DEVICE',
            Condition: [
              { Attr: 'EnvironmentId', Operator: 'within', Value: ['kids'] },
              { Attr: 'HoursOfWeek', Operator: 'in', Value: ['1 15:00-16:00', '2 15:00-16:00'] },
              { Attr: 'Presence', Operator: 'in', Value: ['home'] },
              { Attr: 'Until', Operator: 'until', Value: ['2027-06-30'] },
            ],
          },
        ],
        ClaimsExplicitDeny: [],
      }),
    );
  });

  test('offers only what applies to the claim', async () => {
    const { user } = await show(page);
    await screen.findByRole('button', { name: /^See/ });
    const line = await row(user, 'See', 'People');
    await user.click(within(line).getByRole('radio', { name: 'Only if…' }));
    await user.click(within(line).getByRole('button', { name: 'Condition' }));
    expect(
      within(line)
        .getAllByRole('menuitem')
        .map((entry) => entry.textContent),
    ).toEqual(['Hours of the week', 'While at home', 'Until a day']);
  });

  test('says so when its room has been removed', async () => {
    const Condition: ConditionRow[] = [
      { Attr: 'EnvironmentId', Operator: 'notIn', Value: ['gone'] },
    ];
    const user = managed({
      ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition: Condition as never }],
    });
    await show(page, {}, { users: { details: () => user } });
    expect((await screen.findAllByText(/not in a deleted room/)).length).toBeGreaterThan(0);
  });
});

describe('who may change whom', () => {
  test('[USERS-12] an administrator sees an owner’s form disabled, with the reason', async () => {
    const boss = managed({ Role: 'owner', mayChange: false, mayRemove: false });
    await show(
      page,
      { snapshot: { user: anOwnUser({ Role: 'admin' }), users: [sofia] } },
      { users: { details: () => boss } },
    );
    await screen.findByText('Only an owner can change an owner.');
    expect(isOff(screen.getByRole('textbox', { name: 'Name' }))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove from this home' })).toBeNull();
  });

  test('[USERS-13] so is the form of a person from another provider', async () => {
    await show(
      page,
      {},
      { users: { details: () => managed({ external: true, mayChange: false }) } },
    );
    await screen.findByText(/came from another provider/);
    expect(isOff(screen.getByRole('textbox', { name: 'Name' }))).toBe(true);
  });

  test('[USERS-15] the last owner stays: role, switch and removal say why', async () => {
    await show(
      page,
      {},
      { users: { details: () => managed({ Role: 'owner', lastOwner: true, mayRemove: false }) } },
    );
    expect((await screen.findAllByText(/The only owner stays the owner/)).length).toBeGreaterThan(
      1,
    );
    expect(screen.getByRole('switch').getAttribute('aria-disabled')).toBe('true');
    expect(isOff(screen.getByRole('radio', { name: 'Guest' }))).toBe(true);
  });

  test('nobody can grant more than they have', async () => {
    const admin = anOwnUser({ Role: 'admin', ClaimsExplicitDeny: ['APP_PRO_DVR'] });
    const { user } = await show(page, { snapshot: { user: admin, users: [sofia] } });
    await screen.findByRole('button', { name: /^See/ });
    await user.click(
      within(await row(user, 'See', 'Live cameras')).getByRole('radio', { name: 'Yes' }),
    );
    expect(
      screen.getByText('You can’t grant permissions you don’t have: Live cameras'),
    ).toBeTruthy();
  });

  test('[USERS-11] somebody who may not change people sees a person without form and permissions', async () => {
    await show(page, { snapshot: { user: anOwnUser(), users: [sofia] } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Sofia Bianchi');
    expect(screen.queryByText('Permissions')).toBeNull();
  });

  test('a missing person is reported as gone', async () => {
    await show(<UserPage id="nobody" />);
    expect(await screen.findByText('This person isn’t here')).toBeTruthy();
  });
});

describe('saving', () => {
  test('[USERS-14] a failure shows its reason, and the draft stays', async () => {
    const shown = await show(
      page,
      {},
      { users: { update: () => Promise.reject(hubError('STORAGE_FULL')) } },
    );
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await shown.user.type(name, '!');
    await save(shown.user);
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(screen.getByText(/Sofia Bianchi couldn’t be changed/)).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Sofia Bianchi!');
  });

  test('when two people change different permissions, both changes are kept', async () => {
    let saved = managed();
    const update = vi.fn((input: { revision: number; change: object }) => {
      if (input.revision < saved.revision)
        return Promise.reject(
          hubError('EDIT_CONFLICT', { kind: 'user', revision: saved.revision, changedBy: 'Marco' }),
        );
      saved = { ...saved, ...input.change, revision: saved.revision + 1 };
      return saved;
    });
    const { user } = await show(
      page,
      {},
      { users: { details: () => saved, update: update as never } },
    );
    await screen.findByRole('button', { name: /^Use/ });
    await user.click(within(await row(user, 'Use', DEVICES)).getByRole('radio', { name: 'No' }));
    saved = managed({ revision: 4, ClaimsExplicitDeny: ['READ_USERS'] });
    await save(user);
    await screen.findByText(/the changes are in force now/);
    expect(saved.ClaimsExplicitDeny.toSorted()).toEqual(['OPERATE_DEVICE', 'READ_USERS']);
  });
});

describe('removing', () => {
  test('[USERS-15] asks by name, removes the person and confirms it', async () => {
    const { user, calls, services } = await show(page, {}, { users: { deleteKnown: () => ({}) } });
    await user.click(await screen.findByRole('button', { name: 'Remove from this home' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Sofia Bianchi?' });
    expect(calls.map(({ procedure }) => procedure)).not.toContain('users.deleteKnown');
    await user.click(within(dialog).getByRole('button', { name: 'Remove from this home' }));
    await screen.findByText('Sofia Bianchi was removed');
    expect(services.home.users.get('sofia')).toBeUndefined();
  });

  test('[USERS-15] a failure is shown', async () => {
    const { user } = await show(
      page,
      {},
      { users: { deleteKnown: () => Promise.reject(hubError('LAST_OWNER')) } },
    );
    await user.click(await screen.findByRole('button', { name: 'Remove from this home' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove from this home' }));
    expect(await screen.findByText('Sofia Bianchi couldn’t be removed')).toBeTruthy();
  });
});

describe('[USERS-11] a person’s sessions', () => {
  test('are listed, and are ended one by one or all at once after a question', async () => {
    const { user, calls } = await show(
      page,
      {},
      { userAccess: { endSession: () => ({}), endAll: () => ({ ended: 1 }) } },
    );
    await user.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Windows' }));
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'userAccess.endSession')?.input).toEqual({
        Id: 'sofia',
        session: 's1',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Sign Sofia Bianchi out everywhere?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() =>
      expect(calls.map(({ procedure }) => procedure)).toContain('userAccess.endAll'),
    );
  });

  test('a lost second factor is removed after a question', async () => {
    const { user, calls } = await show(
      page,
      {},
      {
        userAccess: {
          get: () => ({ ...oneSession, authenticatorSince: 1 }),
          removeSecondFactor: () => ({}),
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Remove: Second factor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Second factor?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(calls.map(({ procedure }) => procedure)).toContain('userAccess.removeSecondFactor'),
    );
  });

  test('a person without an account is marked as unable to sign in', async () => {
    await show(
      page,
      { snapshot: { user: anOwner() } },
      { userAccess: { get: () => ({ ...oneSession, sessions: [], keptBy: 'nobody' }) } },
    );
    expect(await screen.findByText(/There is no account yet/)).toBeTruthy();
  });
});
