import type { SettingKind, SettingRule } from '@dimora/domain';

/** Texts of every driver settings form, in English. */
export const en = {
  choose: 'Choose one',
  range: 'From {min} to {max}',
  optional: '{label} (optional)',
  broker: {
    own: 'The hub’s own broker',
    help: 'The one that the device speaks through; more can be set up under Devices, MQTT',
  },
  rows: {
    more: 'More',
    add: 'Add one more',
    remove: 'Remove {label} {number}',
    duplicate: 'Duplicate {label} {number}',
    up: 'Move {label} {number} up',
    down: 'Move {label} {number} down',
    first: 'It is the first',
    end: 'It is the last',
    last: 'At least {count} must stay',
    full: 'There can be {count} at most',
  },
  faults: {
    required: 'Please fill this in',
    tooShort: 'At least {limit} characters',
    tooLong: 'At most {limit} characters',
    secret: 'Type it again: the stored one can’t be used for this',
    choice: 'Choose another: this one is used already or doesn’t go with the rest',
    notANumber: 'Please enter a number',
    notWhole: 'Please enter a whole number',
    tooSmall: 'At least {limit}',
    tooBig: 'At most {limit}',
    tooFew: 'At least {limit} are needed',
    tooMany: 'At most {limit} fit',
    text: 'Write a text of at most {max} characters',
    invalid: 'Check each of these entries: one is missing or doesn’t go with the rest',
    signInRefused: 'The device refuses this sign-in: check the user name and the password',
    noAnswer: 'No device answers at this address',
    notThisMachine:
      'The hub doesn’t connect to this address. For a program on the hub’s own machine, start the hub with --own-machine',
    noSuchName: 'The network knows no device of this name',
    anotherDevice: 'Another device answers at this address',
    noService: 'The device doesn’t answer here as expected',
    brokerAway: 'This broker can’t be reached',
  },
  rules: {
    once: 'This is already used in another row: choose or write another',
    notThisMachine:
      'The hub doesn’t connect to its own machine. Enter the device’s own address in your network, or start the hub with --own-machine',
    notZero: 'Write any number but 0, such as 0.1 or 10',
    property: 'Choose a value that devices of this house can have, such as TEMPERATURE',
    registerBits: 'Coils and discrete inputs hold single bits: choose the type “bit”',
    registerEnd: 'The value must end at register 65535: choose a lower address or a shorter type',
    registerStates: 'Write words and whole numbers, separated by commas, such as OFF=0, HEAT=1',
    allParts: 'Colours need all their parts: add a channel for each of the others',
    datapoint: 'Choose “auto”, or a datapoint type that this property can have',
    movement: 'A stop needs a movement: add one with the same channel first',
  } satisfies Record<SettingRule, string>,
  formats: {
    host: 'Write an IP address such as 192.168.1.20, or a name such as camera.local',
    networkAddress: 'Write an IP address such as 192.168.1.20, or a name such as phone.local',
    hostOrSerialPort:
      'Write an IP address such as 192.168.1.20, a name such as meter.local, or a serial port such as /dev/ttyUSB0',
    ipv4: 'Write an IP address: four numbers up to 255, such as 192.168.1.20',
    httpUrl: 'Write the whole address, such as http://192.168.1.20:8080/description.xml',
    urlPath: 'Write a path that starts with a slash and has no spaces, such as /snapshot.jpg',
    noSpaces: 'Write it without spaces, such as /live/main',
    mac: 'Write a MAC address: six pairs of digits or letters a to f, such as a4:cf:12:34:56:78',
    topic: 'Write a topic such as home/lamp/state: without + and #, and not starting with $',
    plainTopic:
      'Write a topic such as home/lamp: letters, digits and . : @ - _, with single slashes between its levels',
    baseTopic:
      'Write the beginning of the topics, such as home/lamp: without spaces, +, # and $, and with no slash at the end',
    topicLevel: 'Write one word, such as homeassistant: without spaces, /, +, # and $',
    fullTopic: 'Write a topic with %prefix% and %topic% in it, such as %prefix%/%topic%/',
    valueTemplate: 'Write a message that contains "$value" in quotes, such as {"level": "$value"}',
    groupAddress:
      'Write a group address such as 1/2/30 (up to 31/7/255), or with two numbers, such as 1/530 (up to 31/2047)',
    individualAddress: 'Write an individual address such as 1.1.250 (up to 15.15.255)',
    hyphenId: 'Use only letters, digits and hyphens, such as plug-1',
    wordId: 'Use only letters, digits, hyphens and underscores, such as tasmota_1A2B3C',
    dottedId: 'Use only letters, digits and . : - _, such as 5f5a-69c2',
    hueBridgeId:
      'Write the 16 digits and letters a to f that are printed on the back of the bridge',
    shellyId:
      'Write the ID from its web page, such as shellyplus1-a8032abe54dc, or its last 6 or 12 characters',
    zigbeeId:
      'Write bridge, an IEEE address (0x and 16 digits or letters a to f), or group_ and the group’s number',
    fingerprint: 'Write the 64 digits and letters a to f of a SHA-256 fingerprint',
  } satisfies Record<SettingKind, string>,
  credentials: {
    title: 'Type this into the device',
    line: 'The password is shown only this once. If it gets lost, make a new one.',
    address: 'Broker',
    user: 'User name',
    password: 'Password',
    noAddress: 'The broker is not listening',
    copy: 'Copy: {what}',
    copied: 'Copied: {what}',
    done: 'Done',
  },
} as const;
