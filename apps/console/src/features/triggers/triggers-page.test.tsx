import type { Trigger } from '@dimora/contract/client';
import { anOwner, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { pass, stopTime } from '../../kit/testing/still-time.ts';
import { en } from './locales/en.ts';
import { aRun, aTrigger, EVENING, show } from './testing/trigger-scene.tsx';
import { TriggersPage } from './triggers-page.tsx';

const row = async () =>
  (await screen.findByRole('link', { name: 'Evening' })).closest('li') as HTMLElement;

describe('the list', () => {
  test('[TRIGGERS-05] [TRIGGERS-06] groups rows by family, each with a switch, a link, buttons and the sentence', async () => {
    await show(<TriggersPage />, {
      all: () => [
        aTrigger(),
        aTrigger({
          Id: 'x' as typeof EVENING,
          Name: 'Learned',
          Family: 'learn_and_adopt',
          Description: 'By itself',
        }),
      ],
    });
    const manual = await screen.findByRole('list', { name: 'Created by people' });
    expect(
      within(manual).getByText('When it is 19:00: turn on Sofa lamp, then wait 1 minute.'),
    ).toBeTruthy();
    expect(within(manual).getByRole('link', { name: 'Evening' }).getAttribute('href')).toBe(
      '/triggers/evening',
    );
    expect(
      within(screen.getByRole('list', { name: 'Learned' })).getByText('By itself'),
    ).toBeTruthy();
    for (const name of ['Run “Evening”', 'Copy “Evening”', 'Delete “Evening”'])
      expect(within(manual).getByRole('button', { name })).toBeTruthy();
    expect(within(manual).getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  test('[TRIGGERS-05] has a title, a search, a refresh button that reloads, and a list for each family', async () => {
    const of = (Name: string, Family: Trigger['Family']) =>
      aTrigger({ Id: Name as typeof EVENING, Name, Family });
    let all = [
      of('Own', 'manual'),
      of('House', 'default'),
      of('Learned', 'learn_and_adopt'),
      of('Rest', 'other'),
    ];
    const { user } = await show(<TriggersPage />, { all: () => all });
    await screen.findByRole('link', { name: 'Own' });
    expect(screen.getByRole('heading', { level: 1, name: 'Automations' })).toBeTruthy();
    const families = [
      ['Created by people', 'Own'],
      ['Built-in', 'House'],
      ['Learned', 'Learned'],
      ['Others', 'Rest'],
    ] as const;
    for (const [family, name] of families) {
      const links = within(screen.getByRole('list', { name: family })).getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual([name]);
    }
    await user.type(screen.getByRole('textbox', { name: 'Search automations' }), 'rest');
    expect(screen.queryByRole('link', { name: 'Own' })).toBeNull();
    await user.clear(screen.getByRole('textbox', { name: 'Search automations' }));
    all = [...all, of('New one', 'manual')];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('link', { name: 'New one' })).toBeTruthy();
  });

  test('[TRIGGERS-08] switches an automation off, and copies it under a new name', async () => {
    const { calls, user } = await show(<TriggersPage />, {
      enable: ({ Enabled }) => aTrigger({ Enabled, revision: 2 }),
      clone: ({ Name }) => aTrigger({ Id: 'copy' as typeof EVENING, Name, Enabled: false }),
    });
    const its = within(await row());
    await user.click(its.getByRole('switch'));
    await waitFor(() => expect(its.getByRole('switch').getAttribute('aria-checked')).toBe('false'));
    await user.click(its.getByRole('button', { name: 'Copy “Evening”' }));
    expect(await screen.findByRole('link', { name: 'Evening (copy)' })).toBeTruthy();
    expect(calls).toContainEqual({
      procedure: 'triggers.enable',
      input: { Id: EVENING, Enabled: false },
    });
  });

  test('[TRIGGERS-11] reports that it was run, or why not', async () => {
    let busy = false;
    const { user } = await show(<TriggersPage />, {
      run: () => {
        if (busy) throw hubError('TRIGGER_BUSY', { name: 'Evening' });
        return aRun({ state: 'running', endedAt: null });
      },
    });
    const run = within(await row()).getByRole('button', { name: 'Run “Evening”' });
    await user.click(run);
    expect(await screen.findByText('“Evening” was run')).toBeTruthy();
    busy = true;
    await user.click(run);
    expect(await screen.findByText(/“Evening” is still running/)).toBeTruthy();
  });

  test('[TRIGGERS-07] shows how many are running', async () => {
    await show(<TriggersPage />, { jobs: () => [aRun({ state: 'running', endedAt: null })] });
    expect(await screen.findByText('1 automation is running')).toBeTruthy();
    expect(within(await row()).getByText('Running')).toBeTruthy();
  });

  test('[TRIGGERS-07] refreshes the jobs every 30 s while the list is open, and stops afterwards', async () => {
    stopTime();
    let jobs = [aRun({ state: 'running', endedAt: null })];
    const { calls, unmount } = await show(<TriggersPage />, { jobs: () => jobs });
    const reads = () => calls.filter(({ procedure }) => procedure === 'triggers.jobs').length;
    await pass(100);
    const status = screen.getByText('1 automation is running');
    expect(status.querySelector('svg, [class*="spinner"]')).toBeTruthy();
    const first = reads();
    jobs = [];
    await pass(29_000);
    expect(reads()).toBe(first);
    await pass(1_500);
    expect(reads()).toBe(first + 1);
    expect(screen.queryByText('1 automation is running')).toBeNull();
    await pass(30_000);
    expect(reads()).toBe(first + 2);
    unmount();
    await pass(120_000);
    expect(reads()).toBe(first + 2);
  });

  test('[TRIGGERS-11] the messages have the names of the contract (A59)', () => {
    const names = ['UPDATE', 'DELETE', 'EXECUTE'].flatMap((what) =>
      ['SUCCESS', 'ERROR'].map((how) => `TRIGGER_${what}_${how}`),
    );
    expect(Object.keys(en).filter((key) => key.startsWith('TRIGGER_'))).toEqual(names);
  });

  test('[TRIGGERS-11] reports that it was deleted, or why not', async () => {
    let refuses = true;
    const { user } = await show(<TriggersPage />, {
      remove: () => {
        if (refuses) throw hubError('STORAGE_FULL', {});
        return {};
      },
    });
    const remove = async () => {
      await user.click(within(await row()).getByRole('button', { name: 'Delete “Evening”' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete “Evening”?' });
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText('“Evening” couldn’t be deleted')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Evening' })).toBeTruthy();
    refuses = false;
    await remove();
    expect(await screen.findByText('“Evening” deleted')).toBeTruthy();
  });

  test('deletes after a question that names the loss', async () => {
    const { calls, user } = await show(<TriggersPage />, { remove: () => ({}) });
    await user.click(within(await row()).getByRole('button', { name: 'Delete “Evening”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Evening”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Evening' })).toBeNull());
    expect(calls).toContainEqual({ procedure: 'triggers.remove', input: { Id: EVENING } });
  });

  test('searches any word of the sentence', async () => {
    const { user } = await show(<TriggersPage />);
    await row();
    await user.type(screen.getByRole('textbox', { name: 'Search automations' }), 'sofa');
    expect(screen.getByRole('link', { name: 'Evening' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Search automations' }), ' garden');
    expect(await screen.findByText('No automation with that name')).toBeTruthy();
  });

  test('an empty list offers the starting points', async () => {
    await show(<TriggersPage />, { all: () => [] });
    expect(await screen.findByText('No automations yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Light at sunset/ })).toBeTruthy();
  });

  test('somebody who may only view them can’t change anything', async () => {
    const Role = 'user';
    await show(<TriggersPage />, {}, { snapshot: { user: anOwnUser({ Role }) } });
    const copy = within(await row()).getByRole('button', { name: 'Copy “Evening”' });
    expect(copy.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link', { name: 'New automation' })).toBeNull();
  });

  test('somebody who may not view them sees a message', async () => {
    const { calls } = await show(
      <TriggersPage />,
      {},
      { snapshot: { user: anOwner({ Claims: {} }) } },
    );
    expect(screen.getByText('You don’t have access to the automations')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
