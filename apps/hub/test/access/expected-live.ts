import { household, managers, provider, withGuest, type Row } from './expected.ts';

/**
 * Who receives live news of each kind. Beside those above there is `denied`, a person of the house from whom every claim
 * was taken. The disabled have no socket.
 */
export const EXPECTED_NEWS: Readonly<Record<string, Row>> = {
  'device: the lamp': [withGuest, 'DEVICES: in the guest’s room'],
  'device: the socket': [household, 'DEVICES: in another room'],
  'environment: the living room': [
    household,
    'a guest’s view of the house is loaded again instead',
  ],
  'environment: the bedroom': [household, 'ENVS: not the guest’s room'],
  deviceGroup: [withGuest, 'read again, filtered by what each may see'],
  'alarm: in the living room': [withGuest, 'HISTORY-B2: of rooms whose events one may read'],
  'alarm: in the bedroom': [household, 'HISTORY-B2: likewise'],
  guestPass: [managers, 'USERS-B3: who may make passes'],
  trigger: [household, 'TRIGGERS: not for guests by role'],
  triggerRun: [household, 'TRIGGERS-07: likewise'],
  climate: [withGuest, 'CLIMATE-02: of a room that one sees'],
  chat: ['owner user denied', 'A85: for those who are in the conversation'],
  user: [household, 'USERS-03'],
  profile: ['owner', 'A35: one’s own'],
  ownership: ['owner guest', 'issue 14: the owners, and the person asked'],
  face: [managers, 'FACES-01: who looks after the people of the house'],
  presence: [household, 'issue 14: who may see people sees who is at home'],
  assistantEntry: ['owner', 'SHELL-B5: one’s own conversation with the house'],
  timedCommand: ['owner', 'SHELL-B5: what oneself asked for'],
  share: [managers, 'USERS-12: who may invite, sees how it went'],
  parameter: [provider, 'A81: super administrator by default'],
  mqttSettings: [managers, '0296: brokers that devices may use'],
  hub: [household, 'the hub’s name and room'],
  property: [household, 'WIZARD-13: where the hub is, like its name'],
};

/** Who may subscribe to each live topic. */
export const EXPECTED_TOPICS: Readonly<Record<string, Row>> = {
  eventMedia: [withGuest, 'HISTORY-06: of cameras whose pictures one may see'],
  mqttBroker: [managers, 'MQTT-B1: accounts of gateways'],
  zwaveConnections: [managers, 'ZWAVE-02: how devices are reached'],
  networks: [managers, 'ZWAVE-01: how devices are reached'],
  networkNodes: [managers, 'ZWAVE-01: how devices are reached'],
  networkJobs: [managers, 'ZWAVE-11: how devices are reached'],
  networkLog: [managers, 'ZWAVE-01: how devices are reached'],
  modbusTiming: [managers, 'how devices are reached'],
  modbusRegisters: [managers, 'INSTALL: reaches addresses of the house'],
  deviceDiscovery: [managers, 'DISCOVERY: INSTALL'],
};
