/** A JSON object as the device writes it. */
export type Json = Record<string, unknown>;

/** A simulated TP-Link device. */
export type TplinkOptions = {
  readonly kind: 'plug' | 'meter' | 'strip' | 'metered_strip' | 'dimmer' | 'bulb';
  /** Twelve digits. */
  readonly mac?: string;
};

const MODELS = {
  plug: 'HS100(EU)',
  meter: 'HS110(EU)',
  strip: 'KP303(UK)',
  metered_strip: 'HS300(US)',
  dimmer: 'HS220(US)',
  bulb: 'KL130(EU)',
};
const SMART_MODELS = {
  plug: 'P100',
  meter: 'P110',
  strip: 'P300',
  metered_strip: 'P304M',
  dimmer: 'S500D',
  bulb: 'L530',
};
const OUTLETS: Readonly<Partial<Record<TplinkOptions['kind'], number>>> = {
  strip: 3,
  metered_strip: 4,
};
const UNKNOWN_METHOD = { error_code: -1002 };
/** What an outlet has used, as a P304M answers it: watt-hours. */
const usage = (at: number): Json => ({
  electricity_charge: [0, 0, 0],
  local_time: '2024-10-22 13:30:15',
  month_energy: 5_421 + at,
  month_runtime: 220,
  today_energy: 140 + at,
  today_runtime: 20,
});
const NOT_THERE = { err_code: -1, err_msg: 'module not support' };
const LAMP = 'smartlife.iot.smartbulb.lightingservice';

/** A device's state and behaviour, in Kasa's and Tapo's languages. */
export class TplinkBody {
  readonly kind: TplinkOptions['kind'];
  mac: string;
  /** Commands carried out. */
  commands = 0;
  readonly #on: boolean[];
  readonly #shine = { brightness: 40, color_temp: 2700, hue: 0, saturation: 0 };

  /** Its clock, and the energy of its days, as an HS110 reports them. */
  readonly day = { year: 2026, month: 3, mday: 31, hour: 23, min: 58, sec: 11 };
  readonly days: { year: number; month: number; day: number; energy: number }[] = [
    { year: 2026, month: 2, day: 28, energy: 9.9 },
    { year: 2026, month: 3, day: 30, energy: 1.118 },
    { year: 2026, month: 3, day: 31, energy: 0.407 },
  ];

  constructor({ kind, mac = '50C7BF001122' }: TplinkOptions) {
    this.kind = kind;
    this.mac = mac;
    this.#on = Array.from({ length: OUTLETS[kind] ?? 1 }, () => kind === 'bulb');
  }

  get #isStrip(): boolean {
    return this.kind in OUTLETS;
  }

  /** Whether a socket, counted from 0, is on. */
  isOn(at = 0): boolean {
    return this.#on[at] ?? false;
  }

  /** True for requests that change nothing. */
  isReading(request: Json): boolean {
    return !/"set_|"transition_/.test(JSON.stringify(request));
  }

  /** Answers a request in Kasa's language. */
  iot({ context, ...modules }: Json): Json {
    const ids = (context as { child_ids?: string[] } | undefined)?.child_ids;
    const at = ids?.[0] === undefined ? undefined : Number(ids[0].slice(-2));
    const answers = Object.entries(modules).map(([module, methods]) => [
      module,
      this.#module(module, methods as Json, at),
    ]);
    return Object.fromEntries(answers) as Json;
  }

  /** Answers a request in Tapo's language. */
  smart({ method, params = {} }: Json): Json {
    const wanted = params as Json;
    switch (method) {
      case 'get_device_info':
        return { error_code: 0, result: this.#info() };
      case 'get_child_device_list':
        return { error_code: 0, result: { child_device_list: this.#children(), start_index: 0 } };
      case 'get_energy_usage':
        return this.kind === 'meter' ? { error_code: 0, result: usage(0) } : UNKNOWN_METHOD;
      case 'get_emeter_data':
        return this.kind === 'meter'
          ? {
              error_code: 0,
              result: {
                power_mw: this.#watts() * 1_000,
                voltage_mv: 231_400,
                current_ma: 180,
                energy_wh: 0,
              },
            }
          : { error_code: -1002 };
      case 'set_device_info':
        return { error_code: this.#change(0, wanted) };
      case 'control_child': {
        const at = Number(String(wanted['device_id']).slice(-1));
        const responseData = this.#child(at, wanted['requestData'] as Json);
        return { error_code: 0, result: { responseData } };
      }
      default:
        return { error_code: -1002 };
    }
  }

  /** A strip's socket: each of a P304M has a meter, with whole watts. */
  #child(at: number, { method, params = {} }: Json): Json {
    if (method === 'set_device_info') return { error_code: this.#change(at, params as Json) };
    if (this.kind !== 'metered_strip') return UNKNOWN_METHOD;
    if (method === 'get_current_power')
      return { error_code: 0, result: { current_power: this.isOn(at) ? 40 + at : 0 } };
    return method === 'get_energy_usage' ? { error_code: 0, result: usage(at) } : UNKNOWN_METHOD;
  }

  #module(module: string, methods: Json, at = 0): Json {
    const answers = Object.entries(methods).map(([name, value]) => [
      name,
      this.#method(`${module}.${name}`, value as Json, at),
    ]);
    return Object.fromEntries(answers) as Json;
  }

  #method(name: string, params: Json, at: number): Json {
    const isMeter = this.kind === 'meter' && name === 'emeter.get_realtime';
    if (name === 'system.get_sysinfo') return this.#sysinfo();
    if (name === 'time.get_time' && this.kind === 'meter') return { ...this.day, err_code: 0 };
    if (name === 'emeter.get_daystat' && this.kind === 'meter')
      return { day_list: this.#daysOf(params), err_code: 0 };
    if (isMeter)
      return { current: 0.18, power: this.#watts(), total: 55.139, voltage: 231.07, err_code: 0 };
    if (name === 'smartlife.iot.common.emeter.get_realtime' && this.kind === 'bulb')
      return { power_mw: this.#watts() * 1_000, err_code: 0 };
    if (name === 'system.set_relay_state' && this.kind !== 'bulb')
      return { err_code: this.#change(at, { device_on: params['state'] === 1 }) };
    if (name === 'smartlife.iot.dimmer.set_brightness' && this.kind === 'dimmer')
      return { err_code: this.#change(0, params) };
    if (name === `${LAMP}.transition_light_state` && this.kind === 'bulb') {
      const { on_off, ignore_default: _, ...shine } = params;
      return { err_code: this.#change(0, { ...shine, device_on: on_off === 1 }) };
    }
    return NOT_THERE;
  }

  #daysOf({ year, month }: Json): readonly object[] {
    return this.days.filter((each) => each.year === year && each.month === month);
  }

  #change(at: number, { device_on, ...shine }: Json): number {
    const level = shine['brightness'];
    if (level !== undefined && !(Number(level) >= 1 && Number(level) <= 100)) return -3;
    if (at >= this.#on.length) return -14;
    this.commands += 1;
    if (typeof device_on === 'boolean') this.#on[at] = device_on;
    else if (level !== undefined) this.#on[at] = true;
    for (const [name, value] of Object.entries(shine))
      if (name in this.#shine) Object.assign(this.#shine, { [name]: value });
    return 0;
  }

  #watts(): number {
    return this.isOn() ? 41.5 : 0;
  }

  #sysinfo(): Json {
    const lamp = { on_off: Number(this.isOn()), mode: 'normal' };
    const relay = { relay_state: Number(this.isOn()) };
    return {
      sw_ver: '1.2.5 Build 171213 Rel.101523',
      model: MODELS[this.kind],
      alias: 'Scrivania',
      [this.kind === 'bulb' ? 'mic_mac' : 'mac']:
        this.kind === 'bulb' ? this.mac : this.mac.replaceAll(/(..)(?!$)/g, '$1:'),
      [this.kind === 'bulb' ? 'mic_type' : 'type']:
        this.kind === 'bulb' ? 'IOT.SMARTBULB' : 'IOT.SMARTPLUGSWITCH',
      feature: this.kind === 'meter' ? 'TIM:ENE' : 'TIM',
      rssi: -61,
      // Newer plugs tell whole ten-thousandths of a degree.
      ...(this.kind === 'meter' && { latitude_i: 440_755, longitude_i: 99_066 }),
      err_code: 0,
      ...(this.#isStrip && {
        children: this.#on.map((on, at) => ({
          id: `8006AA0${at}`,
          alias: `Plug ${at}`,
          state: Number(on),
        })),
      }),
      ...(this.kind === 'dimmer' && { brightness: this.#shine.brightness }),
      ...(this.kind === 'bulb'
        ? {
            is_dimmable: 1,
            is_color: 1,
            is_variable_color_temp: 1,
            light_state: this.isOn()
              ? { ...lamp, ...this.#shine }
              : { on_off: 0, dft_on_state: this.#shine },
          }
        : this.#isStrip
          ? {}
          : relay),
    };
  }

  #info(): Json {
    return {
      device_id: '8022AA',
      model: SMART_MODELS[this.kind],
      nickname: btoa('Scrivania'),
      mac: this.mac.replaceAll(/(..)(?!$)/g, '$1-'),
      type: this.kind === 'bulb' ? 'SMART.TAPOBULB' : 'SMART.TAPOPLUG',
      rssi: -53,
      ...(!this.#isStrip && { device_on: this.isOn() }),
      ...(this.kind === 'dimmer' && { brightness: this.#shine.brightness }),
      ...(this.kind === 'bulb' && { ...this.#shine, color_temp_range: [2500, 6500] }),
    };
  }

  #children(): readonly Json[] {
    return this.#on
      .map((device_on, at) => ({ device_id: `child${at}`, device_on, position: at + 1 }))
      .toReversed();
  }
}
