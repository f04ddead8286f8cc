import type { UnknownUser } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { anOwner, aUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { content, shownUrls } from '../../kit/testing/content.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { FacesSection } from './faces-section.tsx';
import { faceTexts } from './texts.ts';
import { WithFace, type PersonOfFace } from './with-face.tsx';

const owner = anOwner({ Id: 'giulia' as UserId, Name: 'Giulia' });
const sofia = aUser({ Id: 'sofia' as UserId, Name: 'Sofia' });
const face: UnknownUser = {
  Id: 'u1',
  Name: '',
  ImageBase64: null,
  ImageUrl: null,
  CameraDeviceKey: 'cam',
  CameraName: 'Entrance camera',
  ProbableUserId: sofia.Id,
  MatchesCause: 'likeness',
  Score: 0.53,
  seenAt: Date.UTC(2026, 10, 20),
  times: 3,
  expiresAt: Date.UTC(2026, 11, 20),
};
const stranger: UnknownUser = {
  ...face,
  Id: 'u2',
  Name: 'Zio',
  ProbableUserId: null,
  MatchesCause: null,
  Score: null,
};

type Faces = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>['faces'];

async function show(answers: Faces = {}, list: UnknownUser[] = [face, stranger]) {
  const held = { list };
  const scene = await renderScreen(<FacesSection subject={null} />, {
    texts: [faceTexts],
    snapshot: { user: owner, users: [owner, sofia] },
    answers: { faces: { list: () => held.list, ...answers } },
  });
  const made = (procedure: string) =>
    scene.calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
  const choose = async (row: string, action: string) => {
    const cells = await screen.findByRole('row', { name: new RegExp(row) });
    await scene.user.click(
      within(cells).getByRole('button', { name: 'What to do with this face' }),
    );
    await scene.user.click(screen.getByRole('menuitem', { name: action }));
    return screen.findByRole('dialog');
  };
  return { ...scene, held, made, choose };
}

let warned: MockInstance<typeof console.warn>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('[FACES-02] a face is shown with its own picture, or with a drawing when the picture is gone', async () => {
  const used = shownUrls();
  const at = (Id: string, Name: string): UnknownUser => ({
    ...face,
    Id,
    Name,
    ImageUrl: `/api/faces/unknown/${Id}/picture?CameraDeviceKey=x`,
  });
  const { container, made, unmount } = await show(
    {
      picture: ({ Id }) => {
        if (Id === 'gone') throw hubError('NOT_FOUND', { kind: 'picture' });
        return content(Id, 'image/webp');
      },
    },
    [at('here', 'Zia'), at('gone', 'Zio')],
  );
  await waitFor(() => expect(container.querySelector('img')?.src).toBe('blob:here'));
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(made('faces.list')).toEqual([{ pictures: 'address' }]);
  unmount();
  expect([...used]).toEqual([]);
});

test('[FACES-01] unknown faces are a table with the likely person and the actions', async () => {
  const { user } = await show();
  const row = await screen.findByRole('row', { name: /Unknown person/ });
  for (const words of ['Entrance camera', /Perhaps Sofia, 53/, /3 times/])
    expect(within(row).getByText(words)).toBeDefined();
  await user.click(within(row).getByRole('button', { name: 'What to do with this face' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Somebody in the house…',
    'Add as a new person…',
    'Forget this person…',
    'Forget only this picture…',
  ]);
});

test('[FACES-03] [FACES-04] merging preselects the likely person; undo reverts it', async () => {
  const { user, made, choose } = await show({
    link: () => ({ undo: 'm1' }),
    undo: () => face,
  });
  const dialog = await choose('Unknown person', 'Somebody in the house…');
  expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Person' }).value).toBe(
    'Sofia',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(made('faces.link')).toEqual([{ Id: 'u1', CameraDeviceKey: 'cam', UserId: 'sofia' }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(made('faces.undo')).toEqual([{ undo: 'm1' }]));
});

test('[FACES-03] merging requires a person', async () => {
  const { user, made, choose } = await show();
  const dialog = await choose('Zio', 'Somebody in the house…');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(within(dialog).getByText('No User selected')).toBeDefined();
  expect(made('faces.link')).toEqual([]);
});

test.each([
  ['Forget this person…', true],
  ['Forget only this picture…', false],
])('[FACES-04] [FACES-06] %s asks first and sends the flag %s', async (action, forgetUser) => {
  const { user, made, choose } = await show({ forget: () => ({}) });
  const first = await choose('Zio', action);
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made('faces.forget')).toEqual([]);
  const again = await choose('Zio', action);
  await user.click(within(again).getByRole('button', { name: 'Forget' }));
  await waitFor(() =>
    expect(made('faces.forget')).toEqual([{ Id: 'u2', CameraDeviceKey: 'cam', forgetUser }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[FACES-03] a face that somebody else has handled in the meantime shows “No User”', async () => {
  const { user, held, choose, services } = await show();
  const dialog = await choose('Zio', 'Forget this person…');
  held.list = [face];
  await services.queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('Zio')).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: 'Forget' }));
  expect(await screen.findByText('No User')).toBeDefined();
});

test('[FACES-08] failures are logged, and a failed merge is an alert', async () => {
  const fails = (): never => {
    throw hubError('NOT_FOUND', { kind: 'face' });
  };
  const { user, choose } = await show({ link: fails, forget: fails });
  const dialog = await choose('Unknown person', 'Somebody in the house…');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await within(screen.getByRole('alert')).findByText(
    'The face couldn’t be assigned to that person',
  );
  const asked = await choose('Zio', 'Forget this person…');
  await user.click(within(asked).getByRole('button', { name: 'Forget' }));
  await waitFor(() =>
    expect(warned.mock.calls.map(([what]) => what as string)).toEqual([
      'The face couldn’t be assigned to that person',
      'The face couldn’t be forgotten',
    ]),
  );
});

test('[FACES-05] a new person is created on the form, which receives the face', async () => {
  const { user, choose, address } = await show();
  const dialog = await choose('Zio', 'Add as a new person…');
  await user.click(within(dialog).getByRole('button', { name: 'Open the form' }));
  await waitFor(() => expect(address()).toBe('/users/create?fromId=u2&fromCameraDeviceKey=cam'));
});

test('[FACES-05] the form starts with the face and its name with the camera’s in brackets; the new person gets the face', async () => {
  const persons: PersonOfFace[] = [];
  const { calls } = await renderScreen(
    <WithFace at={{ Id: 'u2', CameraDeviceKey: 'cam' }}>
      {(person) => {
        persons.push(person);
        return <p>{person.start?.Name}</p>;
      }}
    </WithFace>,
    {
      texts: [faceTexts],
      answers: {
        faces: {
          one: () => ({ ...stranger, ImageBase64: 'data:image/webp;base64,AAAA' }),
          link: () => ({ undo: 'm1' }),
        },
      },
    },
  );
  expect(await screen.findByText('Zio (Entrance camera)')).toBeDefined();
  const person = persons.at(-1);
  expect(person?.start?.picture).toEqual({
    url: 'data:image/webp;base64,AAAA',
    ImageBase64: 'AAAA',
    bytes: 3,
  });
  await person?.onAdded?.({ Id: 'zio' as UserId, Name: 'Zio' });
  expect(calls.filter(({ procedure }) => procedure === 'faces.link')).toEqual([
    { procedure: 'faces.link', input: { Id: 'u2', CameraDeviceKey: 'cam', UserId: 'zio' } },
  ]);
});

test('[FACES-01] people who manage the house can set up face recognition in a dialog', async () => {
  const { user } = await show({
    settings: () => ({ likeness: 0.6, unknownDays: 30, knownDays: 365, frigatePrefix: 'frigate' }),
    model: () => ({
      state: 'none',
      folder: '/srv/dimora/face-model',
      name: null,
      fault: null,
      loaded: null,
      last: null,
      usualMs: null,
      pictures: 0,
      skipped: 0,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Your own model' }));
  expect(await screen.findByRole('dialog', { name: 'Your own model' })).toBeDefined();
  expect(await screen.findByText('No model found')).toBeDefined();
});
