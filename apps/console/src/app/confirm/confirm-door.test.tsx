import {
  aBlind,
  aDevice,
  aLock,
  anAction,
  aPush,
  moveAction,
  onOffAction,
  positionAction,
  stateVars,
} from '@dimora/testing/builders';
import type { Device, DeviceAction } from '@dimora/contract';
import { HOLD_MS } from '@dimora/ui';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { DeviceTile } from '../../entities/device/tile/device-tile.tsx';
import { ActionWidget } from '../../entities/device/widgets/action-widget.tsx';
import { useOperate } from '../../kit/home/operate.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { pass, stopTime } from '../../kit/testing/still-time.ts';
import { ConfirmDoor } from './confirm-door.tsx';

const show = (device: Device, screenOf = <DeviceTile id={device.Id} showRoom={false} />) =>
  renderScreen(
    <>
      {screenOf}
      <ConfirmDoor />
    </>,
    {
      snapshot: { devices: [device] },
      answers: { devices: { run: () => ({ Value: null }) } },
      texts: [deviceTexts],
    },
  );

const lock = (LOCKED: boolean | null) =>
  aLock({ Name: 'Front door', Status: { StateVars: stateVars({ LOCKED }), Image: null } });
const gate = (StateVars: Device['Status']['StateVars'], Actions = [moveAction()]) =>
  aBlind({ Name: 'Gate', Type: 'gate', Actions, Status: { StateVars, Image: null } });

/** The icon of a tile, as its shape. */
const icon = () => screen.getByRole('article').querySelector('svg')?.innerHTML;

async function hold(name: string): Promise<void> {
  stopTime();
  fireEvent.pointerDown(screen.getByRole('button', { name }), { button: 0 });
  await pass(HOLD_MS);
}

describe('a lock’s tile', () => {
  test('unlocks only when its button is held', async () => {
    const device = lock(true);
    const { calls } = await show(device);
    await hold('Hold to unlock Front door');
    expect(calls).toEqual([
      { procedure: 'devices.run', input: { Id: device.Id, ActionId: 'SET_LOCKED', Value: false } },
    ]);
  });

  test('a tap sends nothing, and a screen reader’s click asks with the safe answer focused', async () => {
    const device = lock(true);
    const { user, calls } = await show(device);
    await user.click(screen.getByRole('button', { name: 'Hold to unlock Front door' }));
    expect(calls).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Hold to unlock Front door' }));
    expect(await screen.findByRole('dialog', { name: 'Unlock Front door?' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Hold to unlock Front door' }));
    await user.click(await screen.findByRole('button', { name: 'Unlock' }));
    expect(calls).toHaveLength(1);
  });

  test('locks with a single tap', async () => {
    const device = lock(false);
    const { user, calls } = await show(device);
    expect(screen.queryByRole('button', { name: 'Hold to unlock Front door' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Lock Front door' }));
    expect(calls[0]?.input).toEqual({ Id: device.Id, ActionId: 'SET_LOCKED', Value: true });
  });

  test('offers both actions while its state is unknown', async () => {
    await show(lock(null));
    expect(screen.getByRole('button', { name: 'Hold to unlock Front door' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Lock Front door' })).toBeDefined();
  });

  test('shows an open padlock while unlocked and a closed one while locked', async () => {
    const shapes = new Set<string | undefined>();
    for (const [LOCKED, word] of [
      [true, 'Locked'],
      [false, 'Unlocked'],
    ] as const) {
      const { unmount } = await show(lock(LOCKED));
      expect(screen.getByText(word)).toBeDefined();
      shapes.add(icon());
      unmount();
    }
    expect(shapes.size).toBe(2);
  });
});

describe('gates, buttons and sirens', () => {
  test('a closed gate opens by holding, and an open one closes with a tap', async () => {
    const closed = gate(stateVars({ POSITION: 0 }));
    const first = await show(closed);
    await hold('Hold to open Gate');
    expect(first.calls[0]?.input).toMatchObject({ ActionId: 'MOVE', Value: 'UP' });
    first.unmount();
    const second = await show(gate(stateVars({ POSITION: 100 })));
    fireEvent.click(screen.getByRole('button', { name: 'Close Gate' }));
    expect(second.calls[0]?.input).toMatchObject({ ActionId: 'MOVE', Value: 'DOWN' });
  });

  test('a moving gate stops at a tap', async () => {
    const { calls } = await show(gate(stateVars({ POSITION: 30, MOVEMENT: 'UP' })));
    fireEvent.click(screen.getByRole('button', { name: 'Stop Gate' }));
    expect(calls[0]?.input).toMatchObject({ Value: 'STOP' });
  });

  test('a button that opens the gate is held', async () => {
    const { calls } = await show(aPush({ Name: 'Gate opener' }));
    await hold('Hold to open Gate opener');
    expect(calls[0]?.input).toMatchObject({ ActionId: 'PRESS' });
  });

  test('a siren sounds only after holding', async () => {
    const siren = aDevice({
      Name: 'Siren',
      IoTCategoryIds: ['siren'],
      BaseIoTCategoryIds: ['siren'],
      Status: { StateVars: stateVars({ ALERT: false }), Image: null },
      Actions: [onOffAction('ALERT', 'switch')],
    });
    const { calls } = await show(siren);
    await hold('Hold to sound Siren');
    expect(calls[0]?.input).toMatchObject({ Value: true });
  });

  test('a gate’s slider asks before opening, but not before closing', async () => {
    const device = gate(stateVars({ POSITION: 50 }), [positionAction()]);
    const { calls, user } = await show(
      device,
      <Widget device={device} action={positionAction()} />,
    );
    fireEvent.change(screen.getByRole('slider'), { target: { value: '80' } });
    expect(await screen.findByRole('dialog', { name: 'Open Gate?' })).toBeDefined();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(calls[0]?.input).toMatchObject({ ActionId: 'SET_POSITION', Value: 80 });
  });
});

test('overwriting a scene needs confirmation', async () => {
  const learn = anAction({ Id: 'LEARN_SCENE', Name: 'LEARN_SCENE' });
  const device = aDevice({ Name: 'Hall lights', Actions: [learn] });
  const { user, calls } = await show(device, <Widget device={device} action={learn} />);
  const store = () => screen.getByRole('button', { name: /Store as this scene|Position/ });
  await user.click(store());
  expect(
    await screen.findByRole('dialog', { name: 'Overwrite the scene of Hall lights?' }),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await user.click(store());
  await user.click(await screen.findByRole('button', { name: 'Store' }));
  expect(calls[0]?.input).toMatchObject({ ActionId: 'LEARN_SCENE' });
});

function Widget({ device, action }: { readonly device: Device; readonly action: DeviceAction }) {
  const operate = useOperate(device);
  return <ActionWidget device={device} action={action} operate={operate} label="Position" />;
}
