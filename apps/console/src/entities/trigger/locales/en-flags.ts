/** Flags in a rule’s sentence, in English: how a thing becomes and is. */
export const flags = {
  switched: {
    on: '{name} turns on',
    off: '{name} turns off',
    isOn: '{name} is on',
    isOff: '{name} is off',
  },
  OPENINGS: {
    on: '{name} opens',
    off: '{name} closes',
    isOn: '{name} is open',
    isOff: '{name} is closed',
  },
  LOCKED: {
    on: '{name} is locked',
    off: '{name} is unlocked',
    isOn: '{name} is locked',
    isOff: '{name} is not locked',
  },
  PRESENCE: {
    on: '{name} detects presence',
    off: '{name} no longer detects presence',
    isOn: '{name} detects presence',
    isOff: '{name} detects no presence',
  },
  SMOKE: {
    on: '{name} detects smoke',
    off: '{name} no longer detects smoke',
    isOn: '{name} detects smoke',
    isOff: '{name} detects no smoke',
  },
  GAS: {
    on: '{name} detects gas',
    off: '{name} no longer detects gas',
    isOn: '{name} detects gas',
    isOff: '{name} detects no gas',
  },
  WATER_LEAK: {
    on: '{name} detects water',
    off: '{name} no longer detects water',
    isOn: '{name} detects water',
    isOff: '{name} detects no water',
  },
  ALERT: {
    on: '{name} raises an alarm',
    off: 'the alarm of {name} ends',
    isOn: '{name} raises an alarm',
    isOff: '{name} raises no alarm',
  },
  TAMPER: {
    on: 'somebody tampers with {name}',
    off: 'the tamper alarm of {name} ends',
    isOn: '{name} reports tampering',
    isOff: '{name} reports no tampering',
  },
  BATTERY_LOW: {
    on: 'the battery of {name} runs low',
    off: 'the battery of {name} is good again',
    isOn: 'the battery of {name} is low',
    isOff: 'the battery of {name} is good',
  },
  ONLINE: {
    on: '{name} is back online',
    off: '{name} goes offline',
    isOn: '{name} is online',
    isOff: '{name} is offline',
  },
  UPDATE_AVAILABLE: {
    on: 'an update for {name} comes out',
    off: '{name} is up to date again',
    isOn: 'there is an update for {name}',
    isOff: '{name} is up to date',
  },
  UPDATING: {
    on: '{name} starts to update',
    off: '{name} has finished updating',
    isOn: '{name} is updating',
    isOff: '{name} is not updating',
  },
  TWILIGHT: {
    on: '{name} reports dusk',
    off: '{name} reports daylight',
    isOn: '{name} reports darkness',
    isOff: '{name} reports daylight',
  },
  INPUT: {
    on: 'the input of {name} turns on',
    off: 'the input of {name} turns off',
    isOn: 'the input of {name} is on',
    isOff: 'the input of {name} is off',
  },
  MUTE: {
    on: '{name} is muted',
    off: '{name} is unmuted',
    isOn: '{name} is muted',
    isOff: '{name} is not muted',
  },
} as const;

/** The same of a room. */
export const roomFlags = {
  PRESENCE: {
    on: 'presence is detected in {name}',
    off: 'presence is no longer detected in {name}',
    isOn: 'somebody is in {name}',
    isOff: 'nobody is in {name}',
  },
  SMOKE: {
    on: 'smoke is detected in {name}',
    off: 'smoke is no longer detected in {name}',
    isOn: 'there is smoke in {name}',
    isOff: 'there is no smoke in {name}',
  },
  GAS: {
    on: 'gas is detected in {name}',
    off: 'gas is no longer detected in {name}',
    isOn: 'there is gas in {name}',
    isOff: 'there is no gas in {name}',
  },
  WATER_LEAK: {
    on: 'water is detected in {name}',
    off: 'water is no longer detected in {name}',
    isOn: 'there is a leak in {name}',
    isOff: 'there is no leak in {name}',
  },
  ALERT: {
    on: 'an alarm starts in {name}',
    off: 'the alarm in {name} ends',
    isOn: 'there is an alarm in {name}',
    isOff: 'there is no alarm in {name}',
  },
  TAMPER: {
    on: 'somebody tampers with a device in {name}',
    off: 'the tamper alarm in {name} ends',
    isOn: 'a device in {name} reports tampering',
    isOff: 'no device in {name} reports tampering',
  },
} as const;
