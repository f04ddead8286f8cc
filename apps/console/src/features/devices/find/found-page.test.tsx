import { aGuest, aSystemState } from '@dimora/testing/builders';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { pass, stopTime } from '../../../kit/testing/still-time.ts';
import { detail, lamp, showDevice, type DeviceAnswers } from '../testing/device-scene.tsx';

describe('finding a device by its address', () => {
  test.each([
    ['its Id', lamp.Id],
    ['its Key', lamp.Key],
    ['its key without underscores and colons', 'zb0012ab'],
  ])('[INSTALL-13] by %s', async (_, reference) => {
    await showDevice(reference);
    expect(screen.getByRole('heading', { level: 1, name: 'Sofa lamp' })).toBeDefined();
  });

  test('[DEVICES-23] asks every half second until the device exists', async () => {
    stopTime();
    let there = false;
    const get: DeviceAnswers['get'] = () => {
      if (!there) throw hubError('NOT_FOUND', { kind: 'device' });
      return detail(lamp);
    };
    const { calls } = await showDevice('zb0012ab', lamp, { get }, { snapshot: { devices: [] } });
    expect(screen.getByRole('status', { name: 'Looking for the device…' })).toBeDefined();
    const asked = () => calls.filter(({ procedure }) => procedure === 'devices.get').length;
    await pass(20);
    expect(asked()).toBe(1);
    await pass(510);
    expect(asked()).toBe(2);
    await pass(510);
    expect(asked()).toBe(3);
    there = true;
    await pass(510);
    expect(screen.getByRole('heading', { level: 1, name: 'Sofa lamp' })).toBeDefined();
  });

  describe('[DEVICES-23] for a user who does not see every device', () => {
    const seen = async (readiness: 'ready' | 'starting') => {
      stopTime();
      const get: DeviceAnswers['get'] = () => {
        throw hubError('NOT_FOUND', { kind: 'device' });
      };
      const subsystems = [{ subsystem: 'devices', readiness, since: 0, reason: null }];
      const { calls } = await showDevice(
        'hidden',
        lamp,
        { get },
        {
          snapshot: {
            devices: [],
            user: aGuest([lamp.EnvironmentId]),
            system: aSystemState({ subsystems }),
          },
        },
      );
      await pass(3000);
      return calls.filter(({ procedure }) => procedure === 'devices.get').length;
    };

    test('asks once for a device that is hidden from them', async () => {
      expect(await seen('ready')).toBe(1);
      expect(screen.getByRole('heading', { name: 'This device isn’t here' })).toBeDefined();
    });

    test('asks again while the hub is starting', async () => {
      expect(await seen('starting')).toBeGreaterThan(4);
    });
  });

  test('says in the end that the device does not exist', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const get: DeviceAnswers['get'] = () => {
        throw hubError('NOT_FOUND', { kind: 'device' });
      };
      await showDevice('gone', lamp, { get }, { snapshot: { devices: [] } });
      await vi.advanceTimersByTimeAsync(7000);
      await waitFor(() =>
        expect(screen.getByRole('heading', { name: 'This device isn’t here' })).toBeDefined(),
      );
      expect(screen.getByRole('link', { name: 'All devices' })).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('the page stays when the Key of its device changes, and nothing is requested', async () => {
    const { calls, home } = await showDevice('zb0012ab');
    const asked = () => calls.filter(({ procedure }) => procedure === 'devices.get').length;
    const before = asked();
    act(() => home.putDevice({ ...lamp, Key: 'zb_of_another', Name: 'Same lamp', revision: 9 }));
    expect(screen.getByRole('heading', { level: 1, name: 'Same lamp' })).toBeDefined();
    expect(asked()).toBe(before);
  });

  test('when its device is forgotten, the page asks for it once', async () => {
    const get: DeviceAnswers['get'] = () => {
      throw hubError('NOT_FOUND', { kind: 'device' });
    };
    const { calls, home } = await showDevice(lamp.Id, lamp, { get });
    const asked = () => calls.filter(({ procedure }) => procedure === 'devices.get').length;
    const before = asked();
    act(() => home.removeDevice(lamp.Id));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'This device isn’t here' })).toBeDefined(),
    );
    expect(asked() - before).toBe(1);
  });
});
