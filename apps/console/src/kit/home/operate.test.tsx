import type { Origin } from '@dimora/domain';
import { aLamp } from '@dimora/testing/builders';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render.tsx';
import { useDevice } from './hooks.ts';
import { useOperate } from './operate.ts';

function Lamp({ id, origin }: { readonly id: string; readonly origin?: Origin }) {
  const device = useDevice(id, origin);
  return device ? <LampOf device={device} /> : null;
}

function LampOf({ device }: { readonly device: ReturnType<typeof aLamp> }) {
  const { operate, isPending, disabledReason } = useOperate(device);
  const action = device.Actions[0];
  const on = device.Status.StateVars['LIGHT_ON_OFF']?.Value === true;
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-busy={isPending('SET_ON_OFF')}
      title={disabledReason}
      onClick={() => action && void operate(action, !on)}
    >
      {device.Name}
    </button>
  );
}

/** A promise that the test settles. */
function answerLater<Value>() {
  let settle: { resolve: (value: Value) => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }));
  return {
    promise,
    ...(settle as unknown as { resolve: (value: Value) => void; reject: (error: unknown) => void }),
  };
}

test('shows the request before the device answers, and then the answer', async () => {
  const lamp = aLamp({ Name: 'Sofa lamp' });
  const answer = answerLater<{ Value: null }>();
  const { user, calls } = await renderScreen(<Lamp id={lamp.Id} />, {
    snapshot: { devices: [lamp] },
    answers: { devices: { run: () => answer.promise } },
  });
  const button = screen.getByRole('button', { name: 'Sofa lamp', pressed: true });
  await user.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(calls).toEqual([
    { procedure: 'devices.run', input: { Id: lamp.Id, ActionId: 'SET_ON_OFF', Value: false } },
  ]);
  await act(async () => answer.resolve({ Value: null }));
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

test('[SHELL-14] reverts and says why when the device does not answer', async () => {
  const lamp = aLamp({ Name: 'Sofa lamp' });
  const { user } = await renderScreen(<Lamp id={lamp.Id} />, {
    snapshot: { devices: [lamp] },
    answers: {
      devices: {
        run: () => {
          throw hubError('DEVICE_TIMEOUT', { name: 'Sofa lamp', timeoutMs: 8000 });
        },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Sofa lamp' }));
  const toast = await waitFor(() => screen.getByText('Sofa lamp did not answer within 8 seconds.'));
  expect(toast).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sofa lamp' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(screen.getByRole('button', { name: 'Sofa lamp' }).getAttribute('aria-busy')).toBe('false');
});

test('the lamp of another hub is not operated: this hub would run its own with that id', async () => {
  const origin = 'hub-b' as Origin;
  const lamp = aLamp({ Name: 'Our lamp' });
  const others = aLamp({ ...lamp, Name: 'Their lamp', origin });
  const { user, calls } = await renderScreen(
    <>
      <Lamp id={lamp.Id} />
      <Lamp id={lamp.Id} origin={origin} />
    </>,
    { snapshot: { devices: [lamp, others] } },
  );
  const theirs = screen.getByRole('button', { name: 'Their lamp', pressed: true });
  expect(theirs.title).not.toBe('');
  expect(screen.getByRole('button', { name: 'Our lamp' }).title).toBe('');
  await user.click(theirs);
  expect(calls).toEqual([]);
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
});
