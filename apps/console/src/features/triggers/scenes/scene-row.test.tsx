/** The scenes of the house, as a part of the overview. */
import type { DeviceId, TriggerId } from '@dimora/domain';
import { aLamp, aLock, anOwner } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { changeSettings, readSettings } from '../../../kit/settings/settings.ts';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { aRun, aTrigger, show } from '../testing/trigger-scene.tsx';
import { SceneRow } from './scene-row.tsx';
import { ScenesShape } from './scenes-shape.tsx';

const LOCK = 'lock' as DeviceId;
const LAMP = 'lamp' as DeviceId;
const OWNER = anOwner();
const ALL_DAY = { from: '00:00', to: '24:00' };
const snapshot = {
  user: OWNER,
  devices: [aLamp({ Id: LAMP, Name: 'Sofa lamp' }), aLock({ Id: LOCK, Name: 'Front door' })],
};
const does = (DeviceId: DeviceId, ActionId: string, Value: boolean) => [
  {
    Id: 'p1',
    Label: '',
    Payload: { Type: 'deviceAction', ActionCtx: '', DeviceId, ActionId, Value } as const,
  },
];
const aScene = (Name: string, more: Parameters<typeof aTrigger>[0] = {}) =>
  aTrigger({ Id: Name.toLowerCase() as TriggerId, Name, If: [], ...more });

const names = async () => {
  const row = await screen.findByRole('group', { name: 'Scenes' });
  return within(row)
    .getAllByRole('button')
    .map((each) => each.textContent);
};

test('[TRIGGERS-02] scenes with hours and favourites are offered, those for the current hour first; each says what it does', async () => {
  await show(
    <SceneRow />,
    {
      all: () => [
        aScene('Mine', { Favorites: [OWNER.Id], Do: does(LAMP, 'SET_ON_OFF', true) }),
        aScene('Never', { Do: does(LAMP, 'SET_ON_OFF', true) }),
        aScene('Other family', { Family: 'default', Hours: ALL_DAY }),
        aScene('Now', { Hours: ALL_DAY, Do: does(LAMP, 'SET_ON_OFF', false) }),
        aScene('Lost', { Hours: ALL_DAY, authorMay: false }),
      ],
    },
    { snapshot },
  );
  expect(await names()).toEqual([
    'NowTurn off Sofa lamp',
    'LostIts author no longer has permission',
    'MineTurn on Sofa lamp',
  ]);
});

test('a scene runs at once; one that opens the house asks first', async () => {
  const { calls, user } = await show(
    <SceneRow />,
    {
      all: () => [
        aScene('Dark', { Hours: ALL_DAY, Do: does(LAMP, 'SET_ON_OFF', false) }),
        aScene('Open', { Hours: ALL_DAY, Do: does(LOCK, 'SET_LOCKED', false) }),
      ],
      run: ({ Id }) => aRun({ TriggerId: Id as TriggerId }),
    },
    { snapshot },
  );
  const ran = () =>
    calls.flatMap(({ procedure, input }) => (procedure === 'triggers.run' ? [input] : []));
  await user.click(await screen.findByRole('button', { name: /^Dark/ }));
  expect(await screen.findByText('“Dark” was run')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Open/ }));
  const question = await screen.findByRole('dialog', { name: 'Run “Open”?' });
  expect(question.textContent).toContain('Unlock Front door. This opens the house or disarms it.');
  expect(ran()).toEqual([{ Id: 'dark' }]);
  await user.click(within(question).getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('“Open” was run')).toBeTruthy();
  expect(ran()).toEqual([{ Id: 'dark' }, { Id: 'open' }]);
});

test('placeholders for as many scenes as last time are shown until the hub answers', async () => {
  onTestFinished(() => changeSettings({ scenes: null }));
  const { unmount } = await show(
    <SceneRow />,
    { all: () => [aScene('Now', { Hours: ALL_DAY, Do: does(LAMP, 'SET_ON_OFF', false) })] },
    { snapshot },
  );
  expect(await names()).toHaveLength(1);
  unmount();
  const { container } = await show(<ScenesShape />, {}, { snapshot });
  expect(container.querySelector('[aria-hidden]')?.children).toHaveLength(1);
});

test('when the scenes can’t be read, the row is hidden and the number of placeholders stays', async () => {
  onTestFinished(() => changeSettings({ scenes: null }));
  changeSettings({ scenes: 2 });
  const refuse = () => {
    throw hubError('STORAGE_FAILED');
  };
  const { calls, container } = await show(<SceneRow />, { all: refuse }, { snapshot });
  await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain('triggers.all'));
  await waitFor(() => expect(container.querySelector('[aria-hidden]')).toBeNull());
  expect(screen.queryByRole('group', { name: 'Scenes' })).toBeNull();
  expect(readSettings().scenes).toBe(2);
});
