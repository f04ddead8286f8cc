import type { SettingKind, SettingRule } from '@dimora/domain';

/** Texts of every driver settings form, in English. */
export const en = {
  choose: 'Choose one',
  range: 'From {min} to {max}',
  optional: '{label} (optional)',
  broker: {
    own: 'The hub’s own broker',
    help: 'The broker this device uses; add others under Devices, MQTT',
  },
  rows: {
    more: 'More',
    add: 'Add one more',
    remove: 'Remove {label} {number}',
    duplicate: 'Duplicate {label} {number}',
    up: 'Move {label} {number} up',
    down: 'Move {label} {number} down',
    first: 'It is already the first',
    end: 'It is already the last',
    last: 'Keep at least {count}',
    full: 'At most {count}',
  },
  faults: {
    required: 'Please fill this in',
    tooShort: 'At least {limit} characters',
    tooLong: 'At most {limit} characters',
    secret: 'Type it again: the stored one can’t be used for this',
    choice: 'Choose another: this one is already in use or doesn’t match the rest',
    notANumber: 'Please enter a number',
    notWhole: 'Please enter a whole number',
    tooSmall: 'At least {limit}',
    tooBig: 'At most {limit}',
    tooFew: 'At least {limit} are needed',
    tooMany: 'At most {limit} entries',
    text: 'Enter a text of at most {max} characters',
    invalid: 'Check these entries: one is missing or doesn’t match the rest',
    signInRefused: 'The device refuses this sign-in: check the user name and the password',
    noAnswer: 'No device answers at this address',
    notThisMachine:
      'The hub doesn’t connect to this address. For a program on the hub’s own machine, start the hub with --own-machine',
    noSuchName: 'No device on the network has this name',
    anotherDevice: 'Another device answers at this address',
    noService: 'The device doesn’t answer here as expected',
    brokerAway: 'This broker can’t be reached',
  },
  rules: {
    once: 'This is already used in another row: choose or enter another',
    notThisMachine:
      'The hub doesn’t connect to its own machine. Enter the device’s own address in your network, or start the hub with --own-machine',
    notZero: 'Enter any number but 0, such as 0.1 or 10',
    property: 'Choose a value that devices of this house can have, such as TEMPERATURE',
    registerBits: 'Coils and discrete inputs hold single bits: choose the type “bit”',
    registerEnd: 'The value must end at register 65535: choose a lower address or a shorter type',
    registerStates: 'Enter words and whole numbers, separated by commas, such as OFF=0, HEAT=1',
    allParts: 'A colour needs all its parts: add a channel for each missing one',
    datapoint: 'Choose “auto”, or a datapoint type that this property can have',
    movement: 'A stop needs a movement: add one with the same channel first',
  } satisfies Record<SettingRule, string>,
  formats: {
    host: 'Enter an IP address such as 192.168.1.20, or a name such as camera.local',
    networkAddress: 'Enter an IP address such as 192.168.1.20, or a name such as phone.local',
    hostOrSerialPort:
      'Enter an IP address such as 192.168.1.20, a name such as meter.local, or a serial port such as /dev/ttyUSB0',
    ipv4: 'Enter an IP address: four numbers up to 255, such as 192.168.1.20',
    httpUrl: 'Enter the whole address, such as http://192.168.1.20:8080/description.xml',
    urlPath: 'Enter a path that starts with a slash and has no spaces, such as /snapshot.jpg',
    noSpaces: 'Enter it without spaces, such as /live/main',
    mac: 'Enter a MAC address: six pairs of digits or letters a to f, such as a4:cf:12:34:56:78',
    topic: 'Enter a topic such as home/lamp/state: without + and #, and not starting with $',
    plainTopic:
      'Enter a topic such as home/lamp: letters, digits and . : @ - _, with single slashes between its levels',
    baseTopic:
      'Enter the beginning of the topics, such as home/lamp: without spaces, +, # and $, and with no slash at the end',
    topicLevel: 'Enter one word, such as homeassistant: without spaces, /, +, # and $',
    fullTopic: 'Enter a topic with %prefix% and %topic% in it, such as %prefix%/%topic%/',
    valueTemplate: 'Enter a message that contains "$value" in quotes, such as {"level": "$value"}',
    groupAddress:
      'Enter a group address such as 1/2/30 (up to 31/7/255), or with two numbers, such as 1/530 (up to 31/2047)',
    individualAddress: 'Enter an individual address such as 1.1.250 (up to 15.15.255)',
    hyphenId: 'Use only letters, digits and hyphens, such as plug-1',
    wordId: 'Use only letters, digits, hyphens and underscores, such as tasmota_1A2B3C',
    dottedId: 'Use only letters, digits and . : - _, such as 5f5a-69c2',
    hueBridgeId:
      'Enter the 16 digits and letters a to f that are printed on the back of the bridge',
    shellyId:
      'Enter the ID from its web page, such as shellyplus1-a8032abe54dc, or its last 6 or 12 characters',
    zigbeeId:
      'Enter bridge, an IEEE address (0x and 16 digits or letters a to f), or group_ and the group’s number',
    fingerprint: 'Enter the 64 digits and letters a to f of a SHA-256 fingerprint',
  } satisfies Record<SettingKind, string>,
  credentials: {
    title: 'Enter these in the device',
    line: 'The password is shown only once. If you lose it, create a new one.',
    address: 'Broker',
    user: 'User name',
    password: 'Password',
    noAddress: 'The broker is not listening',
    copy: 'Copy: {what}',
    copied: 'Copied: {what}',
    done: 'Done',
  },
} as const;
