import type { DeviceAction, RoomSetpoint } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { Following } from '../../src/modules/automations/climate/following.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const setpoint = (held: number | null, Value = 21, isOff = false): RoomSetpoint => ({
  action: { Id: 'SET_SETPOINT' } as DeviceAction,
  Value,
  held,
  isOff,
  work: { kind: 'heats' },
});

/** Looks every second at a thermostat that holds what `holds` says, and notes when it was commanded. */
function watched(holds: (second: number) => number | null, seconds: number, reachable = true) {
  const following = new Following();
  const commands: number[] = [];
  const strays: number[] = [];
  for (let second = 0; second <= seconds; second += 1) {
    const step = following.look(setpoint(holds(second)), reachable, second * SECOND);
    if (step.command) commands.push(second);
    if (step.strayed) strays.push(second);
  }
  return { following, commands, strays };
}

describe('a thermostat that follows its programme', () => {
  test('is commanded once, and left alone when it holds its target', () => {
    const { commands, strays, following } = watched((second) => (second < 5 ? 19 : 21), 4000);
    expect(commands).toEqual([0]);
    expect(strays).toEqual([]);
    expect(following.state).toBe('following');
  });

  test('is asked again with growing pauses when nothing happens', () => {
    const { commands, following } = watched(() => 19, 3 * 3600);
    expect(commands).toEqual([0, 60, 360, 1260, 4860, 8460]);
    expect(following.state).toBe('pending');
  });

  test('[CLIMATE-03] is set again when its own timetable takes over, and that is reported once', () => {
    // It holds its target but for one second in every ten minutes.
    const { commands, strays } = watched((second) => (second % 600 === 599 ? 17 : 21), 3000);
    expect(strays).toEqual([599]);
    expect(commands).toEqual([]);
    const stays = watched((second) => (second > 10 && second < 20 ? 17 : 21), 30);
    expect(stays.commands).toEqual([13]);
    expect(stays.following.state).toBe('following');
  });

  test('is left alone while off or unreachable, and set immediately afterwards', () => {
    const following = new Following();
    expect(following.look(setpoint(19, 21, true), true, 0).command).toBe(false);
    expect(following.state).toBe('off');
    expect(following.look(setpoint(19), false, MINUTE).command).toBe(false);
    expect(following.state).toBe('unreachable');
    expect(following.look(setpoint(19), true, 2 * MINUTE).command).toBe(true);
  });
});
