import type { TriggerDraft } from '@dimora/contract/client';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { PartDialog, ReplayView, RunsView } from './editor/lazy-views.ts';
import { CreateTriggerPage } from './create-trigger-page.tsx';
import { shownSentence } from './testing/shown-sentence.ts';
import { aTrigger, EVENING, show } from './testing/trigger-scene.tsx';
import { TriggerPage } from './trigger-page.tsx';

// A part that suspends within a click of a test may stay so: React forgets what isn't awaited there.
beforeAll(() => Promise.all([PartDialog, ReplayView, RunsView].map(({ preload }) => preload())));
afterEach(() => localStorage.clear());

const page = <TriggerPage id={EVENING} />;

test('[TRIGGERS-09] a new automation is written and added', async () => {
  const scene = await show(<CreateTriggerPage />, {}, { at: '/triggers/create' });
  const { user } = scene;
  await user.click(await screen.findByRole('button', { name: 'Add automation' }));
  expect(await screen.findByText('Mandatory Field')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Morning');
  await user.click(screen.getByRole('button', { name: 'Add what starts it' }));
  await user.click(screen.getByRole('menuitem', { name: 'A time of day' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await shownSentence()).toBe('When it is 07:00: nothing yet.');
  await user.click(screen.getByRole('button', { name: 'Add automation' }));
  await waitFor(() => expect(scene.address()).toBe('/triggers/evening'));
  const added = scene.calls.find(({ procedure }) => procedure === 'triggers.add')?.input;
  expect(await screen.findByText('“Morning” saved')).toBeTruthy();
  expect(added).toMatchObject({
    Name: 'Morning',
    If: [{ Id: 'p1', Payload: { at: '07:00' } }],
    Do: [],
  });
});

test('[TRIGGERS-09] [TRIGGERS-11] an automation is changed and saved on its page, or the reason is shown', async () => {
  let refuses = true;
  const { calls, user } = await show(page, {
    update: ({ revision, ...change }) => {
      if (refuses) throw hubError('STORAGE_FULL', {});
      return { ...aTrigger(), ...(change as TriggerDraft), revision: revision + 1 };
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' light');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The automation couldn’t be saved')).toBeTruthy();
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Evening light” saved')).toBeTruthy();
  const sent = calls.filter(({ procedure }) => procedure === 'triggers.update');
  expect(sent.map(({ input }) => input)).toMatchObject([
    { Id: EVENING, revision: 1, Name: 'Evening light' },
    { Id: EVENING, revision: 1, Name: 'Evening light' },
  ]);
});

test('[TRIGGERS-09] [TRIGGERS-11] an automation is deleted on its page after a question', async () => {
  const { address, calls, user } = await show(
    page,
    { remove: () => ({}) },
    { at: '/triggers/evening' },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Evening”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Evening” deleted')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/triggers/all'));
  expect(calls).toContainEqual({ procedure: 'triggers.remove', input: { Id: EVENING } });
});

test('[TRIGGERS-11] an automation that couldn’t be added shows why and keeps the input', async () => {
  const { user } = await show(<CreateTriggerPage />, {
    add: () => {
      throw hubError('STORAGE_FULL', {});
    },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, 'Morning');
  await user.click(screen.getByRole('button', { name: 'Add automation' }));
  expect(await screen.findByText('The automation couldn’t be saved')).toBeTruthy();
  expect(name.value).toBe('Morning');
});

test('[TRIGGERS-B5] an automation whose author no longer has permission says so, and somebody else can become the author', async () => {
  const { calls, user } = await show(page, {
    all: () => [aTrigger({ authorMay: false, author: { Id: 'marco' as never, Name: 'Marco' } })],
  });
  expect(await screen.findByText('This automation no longer runs')).toBeTruthy();
  expect(
    screen.getByText('Marco, who last saved it, no longer has permission to create automations.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Run it with my permissions' }));
  expect(await screen.findByText('“Evening” saved')).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === 'triggers.update')?.input).toMatchObject({
    Id: EVENING,
    revision: 1,
    Name: 'Evening',
  });
});

test('[TRIGGERS-02] an address for calls from outside is shown once and stored as a hash', async () => {
  const hook = 'h'.repeat(43);
  const scene = await show(
    <CreateTriggerPage />,
    { newHook: () => ({ secret: 'once', hook }) },
    { at: '/triggers/create' },
  );
  const { user } = scene;
  await user.click(await screen.findByRole('button', { name: 'Add what starts it' }));
  await user.click(screen.getByRole('menuitem', { name: 'A call from another system' }));
  const form = within(await screen.findByRole('dialog', { name: 'A call from another system' }));
  await user.click(form.getByRole('button', { name: 'Done' }));
  expect(form.getByText('Mandatory Field')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Create an address' }));
  const address = await form.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
  expect(address.value).toMatch(/\/api\/triggers\/hooks\/once$/);
  await user.click(form.getByRole('button', { name: 'Done' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Doorbell');
  await user.click(screen.getByRole('button', { name: 'Add automation' }));
  await waitFor(() => expect(scene.address()).toBe('/triggers/evening'));
  const added = scene.calls.find(({ procedure }) => procedure === 'triggers.add')?.input;
  expect(added).toMatchObject({ If: [{ Payload: { Type: 'webhook', hook } }] });
  expect(JSON.stringify(added)).not.toContain('once');
});
