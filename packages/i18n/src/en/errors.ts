import type { ErrorCode, ExpectedForm } from '@dimora/domain';
import type { connectionErrors } from './connection-errors.ts';

/**
 * Error messages and what to do next, but for those in connection-errors.ts. Placeholders are the parameters of `ERRORS` in domain, already
 * formatted.
 */
export const errors = {
  VALIDATION_FAILED: 'Please check what you entered: {issues}.',
  MALFORMED_BODY: 'The hub could not read the request. Reload the page and try again.',
  VALUE_WRONG_TYPE: 'Please enter {expected}.',
  VALUE_OUT_OF_RANGE: 'Please choose a value between {min} and {max}.',
  VALUE_NOT_AN_OPTION: 'Please choose one of these: {options}.',
  ADDRESS_NOT_ALLOWED:
    'Please enter an address of your own network, such as 192.168.1.20, or a subnet such as 192.168.1.0/24.',
  ROLE_NOT_ALLOWED: 'Activation creates the owner of the hub; no other role can be assigned here.',
  IMAGE_TYPE: 'This is not a picture we can use. Please choose a PNG, JPEG or WebP file.',
  IMAGE_DAMAGED: 'This picture cannot be read: the file may be damaged. Choose another one.',
  GUEST_PASS_INVALID: 'This link is no longer valid. Ask the person who sent it for a new one.',
  GUEST_PASS_NOT_NOW: 'This link isn’t valid at this hour.',
  GUEST_PASS_ONLY_AT_HOME: 'This link only works on the home network: connect to its Wi-Fi.',
  TOO_MANY_GUEST_PASSES: 'There are {max} guest passes already. Remove one that has ended.',
  GUEST_PASS_OVER: 'This pass has ended. Create a new one.',
  NOT_AUTHENTICATED: 'Please sign in.',
  WRONG_CREDENTIALS: 'The username or password is incorrect.',
  TOKEN_EXPIRED: 'Your session has expired. Please sign in again.',
  SESSION_REVOKED: 'You have been signed out. Please sign in again.',
  VIEW_ENDED: 'This view has ended. You see the house as yourself again.',
  CLOUD_SIGN_IN_NEEDED: 'Please sign in with your cloud account for this.',
  SECOND_FACTOR_NEEDED: 'Please enter the code of your second factor.',
  SECOND_FACTOR_WRONG: 'This code is incorrect. Please try the next one.',
  PASSKEY_REFUSED: 'This passkey was not accepted. Try again, or sign in with your password.',
  STEP_UP_NEEDED: 'Please confirm that it is you.',
  PASSKEYS_NOT_HERE:
    'Passkeys do not work at this address. Open the console over https, or by a name instead of a number.',
  CHALLENGE_EXPIRED: 'That took too long. Please start again.',
  USER_DISABLED: 'This account is switched off. Ask the owner of the house.',
  USER_NOT_ENABLED: 'You do not have access to this hub. Ask its owner to let you in.',
  HUB_KEY_REFUSED: 'The cloud does not recognise this hub. Contact support.',
  HUB_REVOKED: 'This hub has been blocked in the cloud. Contact support.',
  ACTIVATION_TICKET_REFUSED:
    'This activation is no longer valid. Search for the hub again and repeat it.',
  ROLE_NOT_ASSIGNABLE: 'This role cannot be assigned here.',
  USER_EXISTS: 'This person is in the house already.',
  NAME_NOT_CONFIRMED: 'Type the name exactly as it is shown.',
  LAST_OWNER:
    'The house needs an owner. Make somebody else an owner first, then this one can step down.',
  OWNERSHIP_OFFER_OVER:
    'This offer is no longer valid: it was answered, was withdrawn or has expired. Ask the owner for a new one.',
  ALREADY_OWNER: 'This person is an owner already.',
  OWNER_NEEDS_ACCOUNT:
    'Only somebody who can sign in here can own the house. Give them access first.',
  OWNER_NEEDS_CLOUD_ACCOUNT:
    'This house is in the cloud, so its owner must have signed in here with an account of the cloud once.',
  USER_EXTERNAL:
    'This person came from another provider and can only be changed there. You can remove them from this house.',
  SHARE_ROLE: 'Only guests, residents and administrators can be invited.',
  SHARE_DISABLED: 'This person’s access is switched off. Switch it on again, then invite them.',
  SHARE_NO_EMAIL: 'An invitation needs an e-mail address. Add one and save it first.',
  SHARE_PROVIDER: 'This person already has an account of their own with a provider.',
  SHARE_PENDING: 'There is already an open invitation. You can send it again or withdraw it.',
  SHARE_NOT_PENDING: 'There is no longer an open invitation.',
  SHARE_NO_OWNER:
    'The cloud knows no owner of this house yet. The owner has to activate it in the cloud first.',
  ALREADY_MEMBER: 'You have this home already.',
  OWNER_KEEPS_CLAIM: 'An owner can always look after the people of the house.',
  BEYOND_OWN_CLAIMS:
    'You cannot grant permissions that you don’t have. Ask an owner to grant them.',
  CLAIM_UNFIT: 'This permission cannot be granted in this way.',
  VIEW_ONLY:
    'This view is read-only: while you view the house as somebody else, you can’t change anything and their private data stays hidden.',
  FORBIDDEN: 'You do not have permission for this.',
  NOT_FOUND: 'This does not exist any more, or you cannot see it.',
  EDIT_CONFLICT:
    '{changedBy} changed this while you were editing. Look at the new version and save again.',
  NAME_TAKEN: 'The name “{name}” is already taken. Please choose another.',
  ENVIRONMENT_CYCLE: 'An environment cannot contain itself. Please choose another parent.',
  SYSTEM_ENVIRONMENT: 'This environment belongs to the system and stays as it is.',
  SYSTEM_DEVICE_GROUP: 'This device group belongs to the system and stays as it is.',
  TOO_MANY_ACCOUNTS: 'The broker has {max} accounts already. Remove one that is no longer used.',
  ALARM_CLOSED: 'This alarm has been closed in the meantime.',
  CHAT_NOBODY_LEFT: 'Nobody else is in this conversation any more.',
  TOO_MANY_CHAT_GROUPS: 'Somebody is in {max} groups already. Leave one that is no longer used.',
  TOO_MANY_TRIGGERS: 'This home has {max} automations already. Remove one that is no longer used.',
  CLIMATE_DAY_NOT_WHOLE:
    'A day of this programme has a gap, or times that overlap. Every day goes from 00:00 to 24:00.',
  CLIMATE_MOMENT_PASSED: 'This time has passed. Choose a later one.',
  CLIMATE_NO_PROGRAMME: 'This room has no programme to return to. Create one for the house first.',
  TRIGGER_BUSY: '“{name}” is still running. Wait until it has finished.',
  TRIGGER_STOPPED: 'The automation was stopped before its last step.',
  NOTHING_CAPTURED: 'There is no remembered state to restore.',
  RULE_PART_MISSING:
    'A part of this automation isn’t available at the moment. It works again once the part is back.',
  TRIGGER_LOOP: 'These automations started each other in a loop and were stopped.',
  TOO_MANY_ASSISTANT_TOKENS:
    'You have {max} tokens for assistants already. Revoke one that you no longer use.',
  TOO_MANY_VOICE_LINKS: 'You have {max} voice links already. Remove one that you no longer use.',
  NOT_A_FAKE_DEVICE: 'Only simulated devices accept a simulated value.',
  UNKNOWN_DEVICE: 'This MQTT device no longer exists.',
  UNKNOWN_CLIENT: 'This MQTT client no longer exists.',
  NO_BROKER_ACCOUNT: '{name} does not sign in to the hub’s own broker.',
  LIST_UNREADABLE:
    'This is not a group-address list that the hub can read. Export it from ETS as XML or CSV, up to 700 kB.',
  DRIVER_IS_LINK: 'The hub does not support {driver} yet.',
  NETWORK_NOT_OPEN:
    'The radio network is not reachable right now. Check its controller, and try again.',
  ZWAVE_LIFELINE_KEPT: 'The device keeps reporting to the hub: this entry of its lifeline stays.',
  MODBUS_ADDRESS_TAKEN: 'Bus {bus} already uses this address. Add the device to that bus instead.',
  MODBUS_BUS_DIFFERS:
    'Bus {bus} is connected in another way. Use its connection, or choose another bus ID.',
  NETWORK_ADDRESS_TAKEN: '“{name}” already uses this controller.',
  NETWORK_OF_DEVICE:
    'This network belongs to “{name}”. Remove that device from the house, and the network goes with it.',
  SAME_NETWORK:
    'This hub already has this network: “{name}”. To move it again, remove that one first.',
  MOVE_TOO_LARGE: 'These files are too large. The hub takes up to {limitBytes}, also unpacked.',
  MOVE_TOO_MANY_FILES:
    'These are more than {limit} files. Choose only the folder of the other system, or its archive.',
  MOVE_UNREADABLE: '“{name}” is damaged or incomplete. Choose the files again.',
  MOVE_BLOCKED: 'This network can’t be moved: something that it needs is missing.',
  INSTALLATION_CLOSED:
    'The integrator has closed this installation. Contact support to reopen the installation.',
  DEVICE_EXISTS: '“{name}” is already in the house.',
  REPLACEMENT_UNFIT: 'This device cannot take the place of {name}. Please choose another.',
  REPLACEMENT_LACKS: 'This device cannot do everything that {name} does.',
  DEVICE_REFUSED: '{name} refused the command.',
  EMAIL_TAKEN: 'There is already an account with this e-mail address.',
  ALREADY_ACTIVATED: 'This hub already has an owner.',
  NOT_FIRST_PAIR: 'This hub is already set up and cannot be activated again.',
  OWNS_HUBS: 'You own {name}. Make somebody else the owner there first.',
  OWNER_CANNOT_UNSUBSCRIBE: 'The owner of a hub cannot leave it.',
  PROPERTY_HAS_PRODUCTS: 'There are still hubs in “{name}”. Move them first.',
  TOO_MANY_PLACES: 'You have {max} places already. Remove one that you no longer use.',
  RESET_LINK_EXPIRED: 'This link is no longer valid. Please ask for a new one.',
  INVITATION_EXPIRED: 'This invitation has expired. Ask for a new one.',
  BODY_TOO_LARGE: 'This is too large: at most {limitBytes} can be sent.',
  IMAGE_DIMENSIONS: 'This picture has too many pixels: at most {max} a side.',
  IMAGE_TOO_LARGE: 'This picture is too large: at most {limitBytes}.',
  ACCOUNT_LOCKED: 'Too many wrong attempts. Try again in {retryAfterSeconds}.',
  RATE_LIMITED: 'Too many requests. Try again in {retryAfterSeconds}.',
  STORAGE_FAILED: 'The hub could not save this. Nothing was changed; try again.',
  DEVICE_PROTOCOL: '{name} answered in a way the hub did not understand.',
  DEVICE_UNREACHABLE: '{name} cannot be reached. Check its power and its connection.',
  DRIVER_MISSING: 'The hub has no driver for this device ({driver}).',
  NO_NETWORK: 'The hub is not connected to a network that it can search.',
  NO_CLOUD: 'This hub works without a cloud.',
  PORT_TAKEN: 'Another program is using the port this needs ({port}).',
  SYSTEM_BUSY: 'The hub shows as many cameras as it can. Close some and try again.',
  PREVIEW_UNAVAILABLE: 'This frame cannot be shown. Check that ffmpeg is installed on the hub.',
  TOO_MANY_PROTECTED: 'At most {max} ranges can be protected. Release one first.',
  DEVICE_TIMEOUT: '{name} did not answer within {timeoutMs}.',
  SAMPLE_STORE_UNREACHABLE: 'The other store for recorded values does not answer.',
  SAMPLE_STORE_REFUSED: 'The other store for recorded values does not accept what the hub sends.',
  SAMPLES_DROPPED:
    'The queue for the other store was full: some recorded values are missing there.',
  STORAGE_FULL: 'The hub’s disk is full. Nothing was saved.',
  STORAGE_READ_ONLY: 'The hub may not write to its disk, which is read-only. Nothing was saved.',
  RANGE_TOO_LONG: 'That is too long a time: ask for at most {days} days at once.',
  NO_DATA: 'No place was found. Try a shorter address, or move the map.',
  NO_LAT_LONG: 'A latitude and a longitude are needed.',
  SEARCH_YET_IN_PROGRESS: 'A search is still running.',
  INVALID_SEARCH_HND: 'No service for searching places is set up.',
  INVALID_SEARCH_HND_RESULT: 'The place search gave an answer that can’t be read.',
} as const satisfies Record<Exclude<ErrorCode, keyof typeof connectionErrors>, string>;

/** What stands in these messages. */
export const errorParts = {
  /** Validation rules, by the names of the hub's validation. */
  issues: {
    too_small: 'too short or too small',
    too_big: 'too long or too large',
    invalid_type: 'missing or of the wrong kind',
    invalid_format: 'not in the right form',
    invalid_value: 'not one of the choices',
    invalid_union: 'not one of the choices',
    unrecognized_keys: 'not expected here',
    custom: 'not allowed',
  },
  /** What a value must be, as it stands in a sentence: of VALUE_WRONG_TYPE, and of a field's format. */
  expected: {
    boolean: 'yes or no (true or false)',
    number: 'a number, such as 21.5',
    string: 'a text',
    none: 'no value: this command needs none',
    playableUrl:
      'a web address without a password and without spaces, such as http://192.168.1.20/doorbell.mp3',
    name: 'a name in one line, without hidden control characters',
    description: 'a text without hidden control characters',
    email: 'an e-mail address, such as anna@example.com',
    sixDigits: 'six digits, such as 042917',
    voicePin: '4 to 8 digits, such as 4829',
    mqttUsername:
      'up to 40 letters without accents, digits and . _ -, starting with a letter or digit, such as gateway-1',
    hyphenId: 'only letters without accents, digits and hyphens, such as 0001',
    wordId: 'only letters without accents, digits, hyphens and underscores, such as meter_1',
    networkAddress:
      'an IP address such as 192.168.1.20, a name such as meter.local, or a serial port such as /dev/ttyUSB0',
    certificatePem: 'a certificate in PEM, beginning with -----BEGIN CERTIFICATE-----',
    certificateInTime: 'a certificate that is valid today',
    keyPem: 'a private key in PEM without a password, beginning with -----BEGIN PRIVATE KEY-----',
    keyOfCertificate: 'the private key that belongs to this certificate',
    date: 'a day in this form: 2026-11-24',
    datetime: 'a day and a time in this form: 2026-11-24T18:30:00Z',
    url: 'a whole web address, such as https://example.com',
    moment: 'a moment such as 2026-11-24T18:30:00Z, or now-24h',
    clockTime: 'a time of day in this form: 22:30',
    hook: 'the code of an address that the hub has created',
    addedPart: 'a part’s name such as “tides/high”, with at most 50 settings',
    otherTime: 'a different time from the first',
    laterTime: 'a time after the first',
    timeZone: 'a time zone of the list, such as Europe/Rome',
    brokerUrl: 'a broker’s address, such as mqtt://192.168.1.20 or mqtts://broker.local:8883',
    encryptedBrokerUrl: 'an encrypted broker’s address, such as mqtts://broker.local:8883',
    brokerId: 'up to 40 lowercase letters without accents, digits and hyphens, such as cellar',
    freeBrokerId: 'a name that no other broker has',
    eachOnce: 'every entry only once',
    ownRoom: 'a room of this home',
    knownProperty: 'a value that the hub knows',
    kindOfPlace: 'a kind that belongs to this type of place',
    newSecret: 'the password itself: the dots stand for one that nobody can read',
  } satisfies Record<ExpectedForm, string>,
  /** Kinds of entities in error messages. */
  kinds: {
    device: 'device',
    environment: 'environment',
    user: 'person',
    event: 'event',
    parameter: 'setting',
    profile: 'profile',
    hub: 'hub',
    product: 'hub',
    property: 'place',
    limit: 'limit',
  },
  /** Placeholders for people without a name. */
  someone: 'Someone else',
  /** The hub as the author of a change, at the start of a sentence. */
  theHub: 'The hub',
} as const;
