/** Automations that come from somewhere else: a starting point, or a file. */
import { aLamp, aSensor, aStateVar } from '@dimora/testing/builders';
import type { DeviceId } from '@dimora/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { CreateTriggerPage } from './create-trigger-page.tsx';
import { aTrigger, EVENING, show } from './testing/trigger-scene.tsx';
import { TriggersPage } from './triggers-page.tsx';

afterEach(() => localStorage.clear());

const LAMP = 'lamp' as DeviceId;
const sensor = (Id: string, Name: string, variable: string) =>
  aSensor({
    Id: Id as DeviceId,
    Name,
    Status: { ...aSensor().Status, StateVars: { [variable]: aStateVar(false) } },
  });
const devices = [
  aLamp({ Id: LAMP, Name: 'Sofa lamp' }),
  sensor('door', 'Front door', 'OPENINGS'),
  sensor('leak', 'Laundry sensor', 'WATER_LEAK'),
  sensor('motion', 'Hall motion', 'PRESENCE'),
];

const DOOR = { source: ['Door or window', 'Front door'] } as const;
test.each([
  ['Lights off when nobody is home', [], 'When the last person leaves home: turn o'],
  [
    'Tell me when a door stays open',
    [DOOR.source],
    'When Front door opens and stays so for 30 minutes',
  ],
  ['Light at sunset', [['Light', 'Sofa lamp']], 'When the sun sets: turn on Sofa lamp.'],
  [
    'Light when a door opens',
    [DOOR.source, ['Light', 'Sofa lamp']],
    'When Front door opens, if it is between sunset and sunrise: turn on Sofa lamp.',
  ],
  [
    'Turn off on a water leak',
    [
      ['Water sensor', 'Laundry sensor'],
      ['Device to turn off', 'Sofa lamp'],
    ],
    'turn off Sofa lamp.',
  ],
] as const)(
  '[TRIGGERS-B5] the starting point “%s” is completed by choosing devices, and opens in the editor',
  async (name, choices, sentence) => {
    const list = await show(<TriggersPage />, { all: () => [] }, { snapshot: { devices } });
    const { user } = list;
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    for (const [label, device] of choices) {
      await user.click(dialog.getByRole('combobox', { name: label }));
      await user.click(
        await screen.findByRole('option', { name: new RegExp(device), hidden: true }),
      );
    }
    await user.click(dialog.getByRole('button', { name: 'Create it' }));
    await waitFor(() => expect(list.address()).toBe('/triggers/create'));
    list.unmount();
    await show(<CreateTriggerPage />, {}, { snapshot: { devices } });
    const group = await screen.findByRole('group', { name: 'The automation as a sentence' });
    expect(group.textContent).toContain(sentence);
  },
);

test('[TRIGGERS-B5] a starting point without its device can’t be created', async () => {
  const { user } = await show(<TriggersPage />, { all: () => [] });
  await user.click(await screen.findByRole('button', { name: /^Turn off on a water leak/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off on a water leak' }));
  expect(dialog.getAllByText('There is no suitable device for this yet').length).toBeGreaterThan(0);
  const write = dialog.getByRole('button', { name: 'Create it' });
  expect(write.getAttribute('aria-disabled')).toBe('true');
});

const file = (text: string) => new File([text], 'evening.json', { type: 'application/json' });

test('[TRIGGERS-B5] an automation is imported from a file and opened; an invalid file is refused', async () => {
  const exported = { format: 'dimora.trigger', version: 1, trigger: { Name: 'Evening' } };
  const { address, calls, user, container } = await show(<TriggersPage />, {
    import: (read) => {
      if (read.format !== 'dimora.trigger') throw hubError('VALIDATION_FAILED', { fields: [] });
      return aTrigger({ Enabled: false });
    },
  });
  await screen.findByRole('link', { name: 'Evening' });
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  const refusal = 'This isn’t an automation exported from here.';
  for (const [at, wrong] of ['not json', '{"format":"recipe"}'].entries()) {
    await user.upload(input, file(wrong));
    await waitFor(() => expect(screen.getAllByText(refusal)).toHaveLength(at + 1));
  }
  expect(screen.getAllByText('This couldn’t be added')).toHaveLength(2);
  await user.upload(input, file(JSON.stringify(exported)));
  expect(await screen.findByText('“Evening” imported, switched off')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/triggers/evening'));
  expect(calls.filter(({ procedure }) => procedure === 'triggers.import').at(-1)?.input).toEqual(
    exported,
  );
});

test('[TRIGGERS-B5] an automation is exported as a file with its name', async () => {
  const { TriggerPage } = await import('./trigger-page.tsx');
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const exported = { format: 'dimora.trigger', version: 1, trigger: { Name: 'Evening' } };
  const { user } = await show(<TriggerPage id={EVENING} />, { export: () => exported as never });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(names).toEqual(['evening.json']));
  expect(JSON.parse(await blobs[0]!.text())).toEqual(exported);
  vi.restoreAllMocks();
});
