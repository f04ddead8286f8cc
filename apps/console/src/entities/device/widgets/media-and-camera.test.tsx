import { aDevice, mediaStateAction, moveCameraAction, stateVars } from '@dimora/testing/builders';
import type { Device, DeviceAction } from '@dimora/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOperate } from '../../../kit/home/operate.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { deviceTexts } from '../device-texts.ts';
import { DeviceTile } from '../tile/device-tile.tsx';
import { ActionWidget } from './action-widget.tsx';

function Widget({ device, action }: { readonly device: Device; readonly action: DeviceAction }) {
  const operate = useOperate(device);
  return <ActionWidget device={device} action={action} operate={operate} label="Controls" />;
}

const answers = { devices: { run: () => ({ Value: null }) } };

const player = (MEDIA_STATE: string, MEDIA_TITLE: string | null): Device =>
  aDevice({
    Name: 'Radio',
    IoTCategoryIds: ['media_player'],
    BaseIoTCategoryIds: ['media_player'],
    Actions: [mediaStateAction()],
    Status: { StateVars: stateVars({ MEDIA_STATE, MEDIA_TITLE }), Image: null },
  });

const show = (device: Device, action: DeviceAction) =>
  renderScreen(<Widget device={device} action={action} />, {
    snapshot: { devices: [device] },
    answers,
    texts: [deviceTexts],
  });

test.each([
  ['PLAYING', 'Pause: Radio', 'PAUSED'],
  ['BUFFERING', 'Pause: Radio', 'PAUSED'],
  ['PAUSED', 'Play: Radio', 'PLAYING'],
  ['STOPPED', 'Play: Radio', 'PLAYING'],
])('[DEVICES-07] a player that is %s offers “%s”', async (state, name, Value) => {
  const device = player(state, null);
  const { user, calls } = await show(device, mediaStateAction());
  await user.click(screen.getByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: 'Stop Radio' }));
  expect(calls.map(({ input }) => input)).toMatchObject([{ Value }, { Value: 'STOPPED' }]);
});

test('[DEVICES-07] a camera’s pad has only the keys that the camera supports', async () => {
  const device = aDevice({ Name: 'Door', Actions: [moveCameraAction()] });
  const { user, calls } = await show(device, moveCameraAction());
  const keys = screen.getAllByRole('button').map((key) => key.getAttribute('aria-label'));
  expect(keys).toEqual(['Up', 'Left', 'Stop', 'Right', 'Down']);
  await user.click(screen.getByRole('button', { name: 'Left' }));
  expect(calls[0]?.input).toMatchObject({ ActionId: 'MOVE_CAMERA', Value: 'LEFT' });
});

test('a player plays a typed address; a wrong one is explained and stays', async () => {
  const action: DeviceAction = {
    ...mediaStateAction(),
    Id: 'PLAY_URL',
    Name: 'PLAY_URL',
    UIControl: 'url',
    Values: null,
    ReplyAs: null,
  };
  const device = aDevice({ Name: 'Radio', Actions: [action] });
  const { user, calls } = await show(device, action);
  const field = await screen.findByRole('textbox', { name: 'Address' });
  await user.type(field, 'ftp://nas/bell.mp3');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(screen.getByText(/Enter a whole address/)).toBeDefined();
  expect(field).toHaveProperty('value', 'ftp://nas/bell.mp3');
  expect(calls).toEqual([]);
  await user.clear(field);
  await user.type(field, 'http://nas/bell.mp3');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(calls[0]?.input).toMatchObject({ ActionId: 'PLAY_URL', Value: 'http://nas/bell.mp3' });
});

test('a player’s tile shows what is playing, or that nothing is', async () => {
  const devices = [player('PLAYING', 'Sul mare'), player('STOPPED', 'Sul mare')];
  await renderScreen(
    <>
      {devices.map(({ Id }) => (
        <DeviceTile key={Id} id={Id} showRoom={false} />
      ))}
    </>,
    { snapshot: { devices }, answers, texts: [deviceTexts] },
  );
  expect(screen.getByText('Playing · Sul mare')).toBeDefined();
  expect(screen.getByText('Stopped')).toBeDefined();
});
