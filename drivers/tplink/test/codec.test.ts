import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnnouncement } from '../src/codec/announcement.ts';
import { frame, hide, reveal, unframe } from '../src/codec/xor.ts';
import { IotDialect, readSysinfo } from '../src/dialects/iot.ts';
import { SmartDialect } from '../src/dialects/smart.ts';
import { positionOf } from '../src/picture.ts';
import { deviceProof, KlapCipher, ownProof, secretOf } from '../src/wire/klap.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('Kasa’s cipher', () => {
  test('matches the published datagram', () => {
    // The datagram that every tool for these devices sends.
    expect(hex(hide('{"system":{"get_sysinfo":{}}}'))).toBe(
      'd0f281f88bff9af7d5ef94b6d1b4c09fec95e68fe187e8caf08bf68bf6',
    );
  });

  test('decrypts what it encrypted, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(reveal(hide(text))).toBe(text);
        const framed = frame(text);
        expect(unframe(framed)).toEqual(text === '' ? 'senseless' : { text });
        expect(unframe(framed.subarray(0, framed.length - 1))).toBe('incomplete');
      }),
    );
  });

  test('rejects implausible lengths', () => {
    expect(unframe(Uint8Array.from([0xff, 0xff, 0xff, 0xff]))).toBe('senseless');
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void unframe(bytes)));
  });
});

/** The output of python-kasa's own KlapEncryptionSession for the same account and seeds. */
const KLAP = {
  1: {
    secret: '7f13b43dce290dbd0a56329a84db945e',
    device: '4410bab6c068234f463a307f963572347d3eeb1a86a14a005be252f8a43d956a',
    own: '207d7fa562e10052bbf4b46558094ed3cefbcf020430788a2ad8683a3c4fd84a',
    seq: -367_510_693,
    first:
      'ee40c446d94317b5182da04d9603df361986d697f10a085f35662eb3c8e85bb12a83a493b8e1f0b326a0bcf9f3bd331fc9109899dd6d4431f7ea6f65ff7a2ac5',
    second:
      '692cd6d9192bc67d11ae0ff444c58b484335c90bdc55ce1300d87c53686b26142bfc4aa451c071537370ffbd5ce654fd2f0d8f4e2dc12439df5f7273d2b42135',
  },
  2: {
    secret: 'd0b1f60258707b4d70079644a061681d47202d004c1297e779fb0a36879d0bdf',
    device: '037b03f8df961d1e4f0d0fdeebf51526cb76f9302231a889ab6f987a0c9ddc4c',
    own: '59f5afbdecc5fbfddd746f6a4db6759aa61ca39b1c2855071d807402e983ad70',
    seq: 1_884_653_100,
    first:
      '89142bf4804218307a477a99e15a448299be958999be9f5d7ecc0332dacc6169fdbd128d9af1b1b0dfeaafe8d914ceebccc6c12e9c34df4cca5eb57e51f6bc83',
    second:
      '2038b6de32505fb47068632ba715165f6348905877f0803c02bbe936e4a22ee5f4de402fa4c760eddf1125cd37fcf2f484f7379778e9dcade65dd9255f47ea2e',
  },
} as const;

describe('KLAP', () => {
  const seeds = {
    local: Uint8Array.from({ length: 16 }, (_, at) => at),
    remote: Uint8Array.from({ length: 16 }, (_, at) => 100 + at),
  };

  test.each([1, 2] as const)('version %i is compatible with python-kasa', (version) => {
    const known = KLAP[version];
    const secret = secretOf(version, { username: 'anna@example.com', password: 'Segr3to!' });
    expect(hex(secret)).toBe(known.secret);
    expect(hex(deviceProof(version, seeds, secret))).toBe(known.device);
    expect(hex(ownProof(version, seeds, secret))).toBe(known.own);
    const cipher = new KlapCipher(seeds, secret);
    const first = cipher.encrypt('{"system":{"get_sysinfo":{}}}');
    expect([first.seq, hex(first.bytes)]).toEqual([known.seq, known.first]);
    expect(cipher.decrypt(first.bytes)).toBe('{"system":{"get_sysinfo":{}}}');
    const second = cipher.encrypt('{"method":"get_device_info"}');
    expect([second.seq, hex(second.bytes)]).toEqual([known.seq + 1, known.second]);
  });

  test('throws for an invalid response', () => {
    const cipher = new KlapCipher(seeds, new Uint8Array(16));
    expect(() => cipher.decrypt(new Uint8Array(7))).toThrow();
    expect(() => cipher.decrypt(new Uint8Array(64))).toThrow();
  });
});

describe('Kasa’s protocol', () => {
  const look = (answers: Record<string, unknown>) =>
    new IotDialect().look(async (request) =>
      Object.fromEntries(Object.keys(request).map((module) => [module, answers[module]])),
    );

  test('of an older plug reports watts', async () => {
    // Recorded from an HS110(EU), published with python-kasa.
    const picture = await look({
      emeter: {
        get_realtime: {
          current: 0.014_937,
          err_code: 0,
          power: 0.928_511,
          total: 55.139,
          voltage: 231.067_823,
        },
      },
      system: {
        get_sysinfo: {
          alias: 'Boiler',
          err_code: 0,
          feature: 'TIM:ENE',
          mac: '50:C7:BF:00:00:00',
          model: 'HS110(EU)',
          relay_state: 1,
          rssi: -71,
          latitude: 44.0755,
          longitude: 9.9066,
          type: 'IOT.SMARTPLUGSWITCH',
        },
      },
    });
    expect(picture).toMatchObject({
      mac: '50c7bf000000',
      name: 'Boiler',
      outlets: [
        { id: null, on: true, meter: { power: 0.928_511, energy: 55.139, current: 0.014_937 } },
      ],
      position: { Latitude: 44.0755, Longitude: 9.9066 },
    });
  });

  test('reports the energy of the day by the device’s own clock', async () => {
    const sysinfo = {
      err_code: 0,
      feature: 'TIM:ENE',
      mac: '50:C7:BF:00:00:00',
      model: 'KP115(EU)',
      relay_state: 1,
    };
    // The day list is python-kasa's documented form: watt-hours, days without use are absent.
    const today = async (time: object, daystat: object) => {
      const { outlets } = await look({
        system: { get_sysinfo: sysinfo },
        time: { get_time: time },
        emeter: { get_realtime: { power_mw: 1, total_wh: 2, err_code: 0 }, get_daystat: daystat },
      });
      return outlets[0]?.meter?.today;
    };
    const clock = { year: 2026, month: 3, mday: 31, hour: 0, min: 1, sec: 2, err_code: 0 };
    const day_list = [
      { year: 2026, month: 3, day: 3, energy_wh: 900 },
      { year: 2026, month: 3, day: 31, energy_wh: 407 },
    ];
    expect(await today(clock, { day_list, err_code: 0 })).toBe(0.407);
    expect(await today({ ...clock, mday: 30 }, { day_list, err_code: 0 })).toBe(0);
    expect(await today({ ...clock, year: 2025 }, { day_list, err_code: 0 })).toBe(0);
    // Without a clock or a list nothing is claimed.
    expect(await today({ err_code: -1 }, { day_list, err_code: 0 })).toBeUndefined();
    expect(await today(clock, { err_code: -2, err_msg: 'member not support' })).toBeUndefined();
    expect(await today(clock, { day_list: 'none', err_code: 0 })).toBe(0);
  });

  test('of a newer strip reports milliwatts, for each socket', async () => {
    // Recorded from an HS300(US).
    const children = [
      { alias: 'a', id: '800600', state: 1 },
      { alias: 'b', id: '800601', state: 0 },
    ];
    const picture = await look({
      emeter: {
        get_realtime: {
          current_ma: 544,
          err_code: 0,
          power_mw: 62_430,
          total_wh: 26_889,
          voltage_mv: 118_389,
        },
      },
      system: {
        get_sysinfo: {
          children,
          err_code: 0,
          feature: 'TIM:ENE',
          mac: '00:00:00:00:00:01',
          model: 'HS300(US)',
        },
      },
    });
    expect(picture.outlets).toEqual([
      {
        id: '800600',
        on: true,
        meter: { power: 62.43, energy: 26.889, voltage: 118.389, current: 0.544 },
      },
      {
        id: '800601',
        on: false,
        meter: { power: 62.43, energy: 26.889, voltage: 118.389, current: 0.544 },
      },
    ]);
  });

  test('of a lamp that is off reports the state it will have when on', () => {
    const dft_on_state = { brightness: 30, color_temp: 0, hue: 120, saturation: 100 };
    const picture = readSysinfo({
      system: {
        get_sysinfo: {
          err_code: 0,
          mic_mac: '50C7BF000000',
          is_color: 1,
          is_variable_color_temp: 1,
          light_state: { on_off: 0, dft_on_state },
        },
      },
    });
    expect(picture.outlets).toEqual([{ id: null, on: false }]);
    expect(picture.shine).toEqual({ brightness: 30, kelvin: 0, hue: 120, saturation: 100 });
  });
});

test('Tapo’s names are decoded, and unsupported meter methods are called once', async () => {
  const asked: unknown[] = [];
  const dialect = new SmartDialect();
  const ask = async ({ method }: Readonly<Record<string, unknown>>) => {
    asked.push(method);
    return method === 'get_device_info'
      ? {
          error_code: 0,
          result: {
            mac: '9C-53-22-00-00-00',
            model: 'P100',
            nickname: btoa('Salon'),
            device_on: true,
            rssi: -53,
            latitude: 440_755,
            longitude: 99_066,
          },
        }
      : { error_code: -1002 };
  };
  expect(await dialect.look(ask)).toMatchObject({
    mac: '9c5322000000',
    name: 'Salon',
    rssi: -53,
    position: { Latitude: 44.0755, Longitude: 9.9066 },
  });
  await dialect.look(ask);
  expect(asked.filter((method) => method === 'get_emeter_data')).toHaveLength(1);
  await expect(dialect.who(async () => ({ error_code: -1501 }))).rejects.toMatchObject({
    trouble: 'WRONG_CREDENTIALS',
  });
});

test('a P304M’s outlets are read one by one, with each one’s answers', async () => {
  // Recorded from a P304M(UK) 1.0.3, published with python-kasa: its parent has no meter.
  const child = { category: 'plug.powerstrip.sub-plug', device_on: false, model: 'P304M' };
  const recorded: Readonly<Record<string, unknown>> = {
    get_current_power: { current_power: 0 },
    get_energy_usage: {
      electricity_charge: [0, 0, 0],
      local_time: '2024-10-22 13:30:15',
      month_energy: 14,
      month_runtime: 220,
      today_energy: 0,
      today_runtime: 0,
    },
  };
  const answers = (method: unknown): Readonly<Record<string, unknown>> =>
    typeof method === 'string' && method in recorded
      ? { error_code: 0, result: recorded[method] }
      : { error_code: -1002 };
  const picture = await new SmartDialect().look(async ({ method, params }) => {
    if (method === 'get_device_info')
      return { error_code: 0, result: { mac: 'A8-6E-84-00-00-00', model: 'P304M' } };
    if (method === 'get_child_device_list') {
      const child_device_list = [2, 1].map((position) => ({
        ...child,
        device_id: `SCRUBBED_CHILD_DEVICE_ID_${position}`,
        position,
      }));
      return { error_code: 0, result: { child_device_list, start_index: 0, sum: 2 } };
    }
    const { requestData } = params as { requestData: { method: string } };
    return method === 'control_child'
      ? { error_code: 0, result: { responseData: answers(requestData.method) } }
      : { error_code: -1002 };
  });
  const meter = { power: 0, energy: 0.014, today: 0 };
  expect(picture.outlets).toEqual([
    { id: 'SCRUBBED_CHILD_DEVICE_ID_1', on: false, meter },
    { id: 'SCRUBBED_CHILD_DEVICE_ID_2', on: false, meter },
  ]);
});

test('invalid input reads as nothing or is rejected, and is never taken for a device', async () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      (words) => readAnnouncement(words) === undefined,
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (json) => {
      await expect(new IotDialect().look(async () => json)).rejects.toThrow();
      await expect(new SmartDialect().look(async () => json)).rejects.toThrow();
    }),
  );
});

test.each([
  [undefined, undefined],
  [0, 0],
  [910_000, 99_066],
  [440_755, 1_900_000],
])('a device at %s, %s ten-thousandths of a degree has no position', (latitude, longitude) => {
  expect(positionOf(latitude, longitude)).toBeUndefined();
});
