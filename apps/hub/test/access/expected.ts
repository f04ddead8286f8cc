/**
 * Who may call each procedure of the hub, written by hand from the ledger: never derived from the claim table or the
 * contract, which are under test. Decisions A01… and requirement ids give the reason; without one it is decision 0297.
 */

/** Everyone who tries; `guest` was given the living room with its devices. */
export const EVERYONE = [
  'owner',
  'admin',
  'user',
  'guest',
  // The provider's super administrator, without a role on this hub.
  'super',
  // Somebody with an account and without a role: an installer or supporter whom nobody has added.
  'stranger',
  // Their sessions end with it (START-25); what strangers may do through the cloud is in availability.test.ts.
  'disabled',
  'anonymous',
] as const;
/** One of {@link EVERYONE}. */
export type Somebody = (typeof EVERYONE)[number];

/** A row: who is admitted, separated by blanks, and why. */
type Row = readonly [admitted: string, why: string];

const all = 'owner admin user guest super stranger disabled anonymous';
const signedIn = 'owner admin user guest super stranger';
const household = 'owner admin user super';
const withGuest = 'owner admin user guest super';
const managers = 'owner admin super';
const provider = 'super';

/** The table: a line per procedure of the contract. */
export const EXPECTED: Readonly<Record<string, Row>> = {
  'system.info': [all, 'START-10: known before signing in'],
  'system.health': [all, 'for a supervisor of the process; tells no more than that'],
  'system.state': [signedIn, 'SHELL-07'],
  'system.property': [signedIn, 'START-23: one load returns the current property'],
  'system.readiness': [household, 'START-B2'],
  'system.mqtt': [household, 'MQTT-03: passwords only for those who may assign'],

  'identity.login': [all, 'LOGIN-05'],
  'identity.secondFactor': [all, 'LOGIN-B1'],
  'identity.stepUp': [signedIn, 'LOGIN-B1: one’s own'],
  'identity.askForPasskey': [all, 'LOGIN-B1'],
  'identity.signInByPasskey': [all, 'LOGIN-B1'],
  'identity.askToStepUp': [signedIn, 'LOGIN-B1: one’s own'],
  'identity.logoutOthers': [signedIn, 'one’s own sessions'],
  'identity.sessions': [signedIn, 'one’s own sessions'],
  'identity.revoke': [signedIn, 'one’s own sessions'],
  'identity.changePassword': [signedIn, 'one’s own password'],
  'factors.list': [signedIn, 'LOGIN-B1: one’s own'],
  'factors.begin': [signedIn, 'LOGIN-B1: one’s own'],
  'factors.confirm': [signedIn, 'LOGIN-B1: one’s own'],
  'factors.remove': [signedIn, 'LOGIN-B1: one’s own'],
  'factors.renewCodes': [signedIn, 'LOGIN-B1: one’s own'],
  'passkeys.ask': [signedIn, 'LOGIN-B1: one’s own'],
  'passkeys.add': [signedIn, 'LOGIN-B1: one’s own'],
  'passkeys.rename': [signedIn, 'LOGIN-B1: one’s own'],
  'passkeys.remove': [signedIn, 'LOGIN-B1: one’s own'],

  'hub.get': [household, 'WIZARD-13'],
  'hub.update': [managers, 'the hub’s name and room'],
  'hub.timeZone': [household, 'A96'],
  'hub.setTimeZone': [managers, 'A96'],
  'activation.person': [signedIn, 'ACTIVATE-01: oneself, as the cloud knows one'],
  'activation.activate': [signedIn, 'ACTIVATE-07: refused outside FIRST_PAIR by a code of its own'],
  'discovery.search': [household, 'CHOOSER: what is near is not for guests'],
  'snapshot.load': [signedIn, 'START-23: filtered by what each may see'],

  'users.list': [household, 'USERS-03'],
  'users.get': [household, 'USERS-11'],
  'users.profile': [signedIn, 'A35: open to everyone'],
  'users.updateProfile': [signedIn, 'A35: open to everyone'],

  'push.key': [signedIn, 'HISTORY-11: public to browsers'],
  'push.subscribe': [signedIn, 'HISTORY-11: one’s own browser; messages go by what one may see'],
  'push.unsubscribe': [signedIn, 'HISTORY-11: one’s own browser'],
  'push.devices': [signedIn, 'HISTORY-11: one’s own'],
  'push.remove': [signedIn, 'HISTORY-11: one’s own'],
  'push.test': [signedIn, 'HISTORY-11: one’s own'],
  'pushChoices.get': [signedIn, 'HISTORY-11: one’s own'],
  'pushChoices.set': [signedIn, 'HISTORY-11: one’s own'],

  'environments.list': [withGuest, 'ENVS-01'],
  'environments.get': [withGuest, 'ENVS-01'],
  'environments.add': [managers, 'ENVS-04'],
  'environments.update': [managers, 'ENVS-04'],
  'environments.remove': [managers, 'ENVS-04'],
  'environments.control': [withGuest, 'operates devices'],

  'devices.list': [withGuest, 'DEVICES-01'],
  'devices.counts': [withGuest, 'DEVICES-01'],
  'devices.get': [withGuest, 'DEVICES-01'],
  'devices.picture': [managers, 'CAMERA-02: APP_PRO_DVR, never by the role user or guest'],
  'devices.update': [managers, 'DEVICES-11'],
  'devices.separate': [managers, 'DEVICES-11'],
  'devices.rejoin': [managers, 'DEVICES-11'],
  'devices.changeMany': [withGuest, 'one’s own favourites; each other change is judged by itself'],
  'devices.runMany': [withGuest, 'operates devices'],
  'devices.run': [withGuest, 'operates devices'],
  'devices.favourite': [withGuest, 'one’s own favourites'],
  'devices.favourites': [signedIn, 'one’s own favourites'],
  'devices.renewCredentials': [managers, 'INSTALL: a device’s login'],
  'devices.simulate': [provider, 'DEVICES-21: fake-device manager'],

  'deviceManager.allConfigurations': [withGuest, 'lists what each may see'],
  'deviceManager.forget': [managers, 'INSTALL'],
  'deviceManager.forgetMany': [managers, 'INSTALL'],
  'deviceManager.replace': [managers, 'INSTALL'],
  'deviceManager.drivers': [managers, 'INSTALL-01'],
  'deviceManager.add': [managers, 'INSTALL; fake drivers by INSTALL-05'],
  'deviceManager.readList': [managers, 'INSTALL'],
  'deviceManager.test': [managers, 'INSTALL: reaches addresses of the house'],
  'deviceManager.settings': [managers, 'INSTALL: how a device is reached'],
  'deviceManager.reconfigure': [managers, 'INSTALL'],
  'deviceGroups.list': [withGuest, 'filtered by what each may see'],
  'deviceGroups.get': [withGuest, 'filtered by what each may see'],
  'deviceGroups.addGroup': [managers, 'changes devices'],
  'deviceGroups.update': [managers, 'changes devices'],
  'deviceGroups.remove': [managers, 'changes devices'],

  'voice.own': [signedIn, 'DEVICES-29: one’s own assistants'],
  'voice.link': [signedIn, 'DEVICES-29: one’s own assistants'],
  'voice.unlink': [signedIn, 'DEVICES-29: one’s own assistants'],
  'voice.setPin': [signedIn, 'DEVICES-29: one’s own assistants'],
  'voice.removePin': [signedIn, 'DEVICES-29: one’s own assistants'],
  'voice.opening': ['owner super', 'what opens the house is the owner’s decision'],
  'voice.allowOpening': ['owner super', 'what opens the house is the owner’s decision'],
  'voice.gateway': ['owner admin super', 'a setting of the hub'],
  'voice.setGateway': ['owner admin super', 'a setting of the hub'],
  'maintenance.list': [withGuest, 'filtered by what each may see'],

  'deviceDiscovery.start': [managers, 'DISCOVERY: INSTALL'],
  'deviceDiscovery.current': [managers, 'DISCOVERY: INSTALL'],
  'deviceDiscovery.probe': [managers, 'DISCOVERY: INSTALL'],
  'deviceDiscovery.install': [managers, 'DISCOVERY: INSTALL'],
  'deviceDiscovery.replace': [managers, 'DISCOVERY: INSTALL'],
  'deviceDiscovery.move': [managers, 'DISCOVERY: INSTALL'],
  'deviceDiscovery.ignored': [managers, 'DISCOVERY: INSTALL'],
  'deviceDiscovery.ignore': [managers, 'DISCOVERY: INSTALL'],
  'deviceDiscovery.unignore': [managers, 'DISCOVERY: INSTALL'],

  'events.list': [withGuest, 'HISTORY: filtered by what each may see'],
  'state.getHistory': [withGuest, 'STATS: of devices that one may read'],
  'state.series': [withGuest, 'STATS: of devices that one may read'],
  'state.exportSamples': [withGuest, 'STATS: of devices that one may read'],
  'state.findOutliers': [withGuest, 'STATS-B1: shown, not changed'],
  'state.removeOutliers': [managers, 'STATS-B1: changes what is kept of a device'],
  'state.restoreOutliers': [managers, 'STATS-B1: changes what is kept of a device'],
  'state.deleteRange': [managers, 'changes what is kept of a device'],
  'state.resetHistory': [managers, 'ENVS-16'],
  'ds.query': [withGuest, 'TELEMETRY: of devices that one may read'],
  'recorder.get': [managers, 'STATS-B1: what is kept, and how large it is'],
  'recorder.setRetention': [managers, 'STATS-B1: retention per measure'],
  'history.getHistoryByDate': [withGuest, 'HISTORY-03: the day’s events that each may see'],
  'history.export': [withGuest, 'HISTORY-B1: the same events as a file'],
  'history.media': [withGuest, 'HISTORY-06: of cameras whose pictures one may see'],
  'limits.list': [managers, 'HISTORY-09: what the house notifies of'],
  'limits.set': [managers, 'HISTORY-09: what the house notifies of'],
  'limitPreview.get': [managers, 'HISTORY-09: of devices that one may read'],
  'energy.days': [withGuest, 'ENERGY: filtered by what each may see'],
  'energy.report': [withGuest, 'ENERGY: filtered by what each may see'],
  'energy.settings': [withGuest, 'ENERGY: prices, to reckon what one sees'],
  'energy.setTariff': [managers, 'the house’s contract'],
  'energy.setMarketPrices': [managers, 'the house’s contract'],

  'parameters.list': [provider, 'A81: super administrator by default'],
  'parameters.get': [provider, 'A81: super administrator by default'],
  'parameters.set': [provider, 'A81: super administrator by default'],

  'modbus.getAllConfigurations': [managers, 'how devices are reached'],
  'modbus.updateConfiguration': [managers, 'INSTALL'],
  'modbus.removeConfiguration': [managers, 'INSTALL'],
  'modbus.vocabulary': [managers, 'how devices are reached'],
  'modbus.readRegisters': [managers, 'INSTALL: reaches addresses of the house'],
  'modbus.timing': [managers, 'how devices are reached'],
  'mqtt.assign': [managers, 'MQTT-03, MQTT-05: those who may update devices'],
  'mqtt.pass': [managers, 'MQTT-10; 0280: limited to what one may reach'],
  'mqtt.certificate': [managers, '0296: reaches an address'],
  'mqtt.settings': [managers, '0296: brokers that devices may use'],
  'mqtt.setSettings': [managers, '0296: brokers that devices may use'],
  'mqtt.broker': [managers, 'MQTT-B1: accounts of gateways'],
  'mqtt.openWindow': [managers, 'MQTT-B1: lets unknown devices in'],
  'mqtt.closeWindow': [managers, 'MQTT-B1'],
  'mqtt.setCertificate': [managers, '0390: the broker’s certificate'],
  'mqtt.createAccount': [managers, 'MQTT-B1: accounts of gateways'],
  'mqtt.renewAccount': [managers, 'MQTT-B1: accounts of gateways'],
  'mqtt.changeAccount': [managers, 'MQTT-B1: accounts of gateways'],
  'mqtt.removeAccount': [managers, 'MQTT-B1: accounts of gateways'],

  'voice.directive': [
    all,
    'answers a wrong token in the assistant’s own form (voice/links.test.ts)',
  ],
  'identity.refresh': ['', 'by its cookie alone'],
  // Last, because these end the session.
  'identity.logout': [signedIn, 'one’s own session'],
  'identity.logoutEverywhere': [signedIn, 'one’s own sessions'],
};

/** Who receives live news of each kind; `own` is the person whom it is about, here the owner. */
export const EXPECTED_NEWS: Readonly<Record<string, Row>> = {
  'device: the lamp': [withGuest, 'DEVICES: in the guest’s room'],
  'device: the socket': [household, 'DEVICES: in another room'],
  'environment: the living room': [household, 'a guest’s view of the house is made anew instead'],
  'environment: the bedroom': [household, 'ENVS: not the guest’s room'],
  deviceGroup: [withGuest, 'read again, filtered by what each may see'],
  user: [household, 'USERS-03'],
  profile: ['owner', 'A35: one’s own'],
  parameter: [provider, 'A81: super administrator by default'],
  mqttSettings: [managers, '0296: brokers that devices may use'],
  hub: [household, 'the hub’s name and room'],
};

/** Who may subscribe to each live topic. */
export const EXPECTED_TOPICS: Readonly<Record<string, Row>> = {
  eventMedia: [withGuest, 'HISTORY-06: of cameras whose pictures one may see'],
  mqttBroker: [managers, 'MQTT-B1: accounts of gateways'],
  modbusTiming: [managers, 'how devices are reached'],
  modbusRegisters: [managers, 'INSTALL: reaches addresses of the house'],
  deviceDiscovery: [managers, 'DISCOVERY: INSTALL'],
};
