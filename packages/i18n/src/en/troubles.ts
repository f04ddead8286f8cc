import type { DeviceTrouble } from '@dimora/domain';

/** Why a device, or an address being tried, can't be used (DISCOVERY-B1, INSTALL-B1). */
const troubles = {
  NO_ANSWER: 'Nothing answers at this address.',
  CONNECTION_REFUSED: 'Something is at this address, but it refuses the connection.',
  NAME_NOT_FOUND: 'This name is not known on the network.',
  ADDRESS_NOT_ALLOWED: 'The hub does not connect to this address.',
  WRONG_CREDENTIALS: 'The user name or password is incorrect, or one is missing.',
  SETTINGS_LOST: 'Its settings and its password were damaged in the hub and are lost.',
  CERTIFICATE_MISMATCH: 'The device’s certificate is not the expected one.',
  ANOTHER_DEVICE: 'Another device answers at this address.',
  UNKNOWN_MODEL: 'It answers, but it is a model that the hub does not know.',
  NOT_UNDERSTOOD: 'It answers, but not in a way that the hub understands.',
  CONFIRM_AT_DEVICE: 'This must be confirmed on the device first.',
  BUSY: 'The device already has too many connections and accepts no more.',
  BROKER_AWAY: 'The broker that it uses cannot be reached.',
  LEFT_NETWORK: 'It is no longer part of its radio network.',
  NETWORK_REMOVED: 'Its radio network was removed from the hub.',
  TOO_TALKATIVE: 'It sends far too many messages: the hub keeps only the latest values.',
  NOT_BELIEVED: 'It reports impossible values, which the hub ignores.',
  DRIVER_FAILED: 'Something went wrong in the hub while it was communicating with this device.',
} as const satisfies Record<DeviceTrouble, string>;

/** The remedy for each of these. */
const troubleAdvice = {
  NO_ANSWER: 'Check that it is switched on, in the same network, and that the address is right.',
  CONNECTION_REFUSED:
    'Check that local access is allowed in the device’s own settings, and on which port.',
  NAME_NOT_FOUND: 'Check the spelling, or use the number of the address, such as 192.168.1.20.',
  ADDRESS_NOT_ALLOWED:
    'It points to the hub itself, or to an address no device can have. Use the device’s own address in your network; for a program on the hub’s machine, start the hub with --own-machine.',
  WRONG_CREDENTIALS: 'Enter the user name and the password that are set in the device.',
  SETTINGS_LOST:
    'Enter its address and its password again. Its name, room and history are unchanged.',
  CERTIFICATE_MISMATCH:
    'If the device was reset or replaced, install it again; if not, be careful.',
  ANOTHER_DEVICE:
    'Search the network: its new address is then offered here. A fixed address in your router prevents this.',
  UNKNOWN_MODEL: 'Look for another kind of device that fits, or ask support for this model.',
  NOT_UNDERSTOOD:
    'Check that the right kind of device was chosen, and the port that is set in the device.',
  CONFIRM_AT_DEVICE: 'Press the button of the device, or confirm in its own app, and try again.',
  BUSY: 'Close other apps that are connected to it, then try again.',
  BROKER_AWAY: 'Check the broker and its address; the device comes back by itself.',
  LEFT_NETWORK: 'Include it again, or remove it from the house.',
  NETWORK_REMOVED: 'Include it in another network of the house, or remove it.',
  TOO_TALKATIVE: 'Lengthen the interval at which the device reports.',
  NOT_BELIEVED: 'Restart it and check how it is set up; if it keeps happening, it may be broken.',
  DRIVER_FAILED:
    'Try again; if it keeps happening, send the hub’s log to support. All other devices keep working.',
} as const satisfies Record<DeviceTrouble, string>;

/** Device troubles and their remedies; loaded with the screens that need them. */
export const words = { troubles, troubleAdvice } as const;
