import type { Device } from '@dimora/contract/client';
import { HOME, type DeviceId } from '@dimora/domain';
import { aLamp, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '../../../kit/i18n/language.ts';
import { aTrigger, EVENING, show } from '../testing/trigger-scene.tsx';
import { DeviceTriggers } from './device-triggers.tsx';
import { deviceTriggersTexts } from './texts.ts';

const lamp: Device = aLamp({ Id: 'lamp' as DeviceId, Key: 'lamp', Name: 'Sofa lamp' });
const other = aTrigger({ Id: 'other' as typeof EVENING, Name: 'Other', Do: [] });
/** Operates nothing, but asks for the lamp. */
const asking = aTrigger({
  Id: 'asking' as typeof EVENING,
  Name: 'Asking',
  Description: 'Waits for the dark',
  Enabled: false,
  Do: [],
  Condition: {
    Type: 'not',
    part: {
      Type: 'deviceState',
      DeviceId: lamp.Id,
      StateVar: 'LIGHT_ON_OFF',
      operator: 'equals',
      Value: true,
      forSeconds: 0,
    },
  },
});

const open = async (
  ...args: Parameters<typeof show> extends [unknown, ...infer Rest] ? Rest : []
) => {
  await loadTexts(deviceTriggersTexts);
  return show(<DeviceTriggers subject={lamp} />, ...args);
};

test('the page of a device lists the automations that use it, with their sentence, and can switch them', async () => {
  const { calls, user } = await open({
    all: () => [aTrigger(), other, asking],
    enable: ({ Enabled }) => aTrigger({ Enabled, revision: 2 }),
  });
  const list = within(await screen.findByRole('list', { name: 'Automations that use it' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Evening',
    'Asking',
  ]);
  expect(list.getByRole('link', { name: 'Evening' }).getAttribute('href')).toBe(
    '/triggers/evening',
  );
  expect(list.getByText('When it is 19:00: turn on Sofa lamp, then wait 1 minute.')).toBeTruthy();
  expect(list.getByText('Waits for the dark')).toBeTruthy();
  const evening = list.getByRole('switch', { name: '“Evening” runs automatically' });
  expect(evening.getAttribute('aria-checked')).toBe('true');
  await user.click(evening);
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'triggers.enable',
      input: { Id: EVENING, Enabled: false },
    }),
  );
});

test('an automation that addresses all devices of a kind is listed too', async () => {
  const kind = (IoTCategoryId: string) =>
    ({
      Id: 'p1',
      Label: '',
      Payload: {
        Type: 'kindAction',
        Kind: { IoTCategoryId },
        EnvironmentIds: [HOME],
        ActionId: 'SET_ON_OFF',
        Value: false,
      },
    }) as const;
  const lights = aTrigger({ Id: 'lights' as typeof EVENING, Name: 'Dark', Do: [kind('light')] });
  const plugs = aTrigger({
    Id: 'plugs' as typeof EVENING,
    Name: 'Plugs',
    Do: [kind('smart_plug')],
  });
  await open({ all: () => [lights, plugs] });
  const list = within(await screen.findByRole('list', { name: 'Automations that use it' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Dark']);
});

test('a device without automations has no such section', async () => {
  const { calls } = await open({ all: () => [other] });
  await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain('triggers.all'));
  expect(screen.queryByRole('heading', { name: /Automations/ })).toBeNull();
});

test('somebody who may not change automations sees why at the switch', async () => {
  await open(
    { all: () => [aTrigger()] },
    { snapshot: { user: anOwnUser({ Role: 'user' }), devices: [lamp] } },
  );
  const evening = await screen.findByRole('switch');
  expect(evening.getAttribute('aria-disabled')).toBe('true');
});
