import mqtt from 'mqtt';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Mosquitto, TasmotaAppliance, type ApplianceOptions } from '../src/index.ts';
import { systemClock } from '../src/system-clock.ts';

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 300_000, interval: 10 });

/** An appliance on mosquitto, and a client that receives everything and can send commands. */
async function bench(options: Partial<ApplianceOptions>) {
  const broker = await Mosquitto.start();
  const listener = await mqtt.connectAsync(broker.url);
  const heard: string[] = [];
  listener.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
  await listener.subscribeAsync(['stat/#', 'tele/#']);
  const appliance = new TasmotaAppliance({ url: broker.url, topic: 'x', ...options }, systemClock);
  onTestFinished(async () => {
    await appliance[Symbol.asyncDispose]();
    await listener.endAsync(true);
    await broker[Symbol.asyncDispose]();
  });
  await appliance.ready();
  await eventually(() => expect(heard.some((line) => line.startsWith('tele/x/STATE'))).toBe(true));
  const answers = async (command: string, payload: string, expected: string) => {
    listener.publish(`cmnd/x/${command}`, payload);
    await eventually(() => expect(heard).toContain(expected));
  };
  return { appliance, listener, heard, answers };
}

test('a plug answers commands as the firmware does', async () => {
  const { heard, answers } = await bench({ relays: 1, meter: { totalKwh: 3 } });
  expect(heard[0]).toBe('tele/x/LWT Online');
  await answers('POWER', 'ON', 'stat/x/RESULT {"POWER":"ON"}');
  await answers('Power1', 'toggle', 'stat/x/RESULT {"POWER":"OFF"}');
  await answers('POWER', '', 'stat/x/POWER OFF');
  await answers('POWER', 'maybe', 'stat/x/RESULT {"Command":"Error","Input":"POWER"}');
  await answers('Sing', 'loud', 'stat/x/RESULT {"Command":"Unknown"}');
  await answers(
    'STATUS',
    '10',
    'stat/x/STATUS10 {"StatusSNS":{"ENERGY":{"TotalStartTime":"2026-01-01T00:00:00","Total":3,"Power":0,"Voltage":231,"Current":0}}}',
  );
});

test('a plug reports a large change of power at once', async () => {
  const { appliance, heard } = await bench({ relays: 1, meter: { totalKwh: 3 } });
  appliance.meter?.draw(1_980);
  await eventually(() => expect(heard.some((line) => line.includes('"Power":1980'))).toBe(true));
});

test('its last will is published when its power is cut', async () => {
  const { appliance, heard } = await bench({ relays: 1 });
  await appliance[Symbol.asyncDispose]();
  await eventually(() => expect(heard.at(-1)).toBe('tele/x/LWT Offline'));
});
