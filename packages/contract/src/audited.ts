import type { ProcedureName } from './hub/news-row.ts';

/**
 * Calls that aren't changes of the house by a person: they read, try or search; they belong to a session; they
 * operate what is in the house, which the event log keeps; or they are said to people or to the house, or of one's own
 * whereabouts: who talks to whom, and who hides whether they are at home, is nobody else's to read. Everything else that
 * isn't a GET is audited.
 */
const NO_CHANGE: ReadonlySet<string> = new Set<ProcedureName>([
  'state.getHistory',
  'state.series',
  'state.exportSamples',
  'state.findOutliers',
  'ds.query',
  'discovery.search',
  'discovery.announceApp',
  'discovery.withdrawApp',
  'deviceDiscovery.start',
  'deviceDiscovery.probe',
  'deviceManager.readList',
  'deviceManager.test',
  'modbus.readRegisters',
  'mqtt.pass',
  'mqtt.certificate',
  'triggers.check',
  'triggers.replay',
  'identity.stepUp',
  'identity.askToStepUp',
  'identity.logout',
  'identity.refresh',
  // The hub keeps each end itself, with its reason.
  'viewAs.stop',
  'factors.begin',
  'passkeys.ask',
  'environments.control',
  'devices.run',
  'devices.runMany',
  'devices.simulate',
  'devices.favourite',
  'triggers.run',
  'triggers.favourite',
  'voice.directive',
  'push.test',
  'presence.setOwn',
  'presence.hide',
  'chat.start',
  'chat.send',
  'chat.remove',
  'chat.read',
  'chat.leave',
  'assistant.say',
  'assistant.choose',
  'assistant.perform',
  'assistant.dismiss',
  'assistant.clear',
  'timedCommands.now',
  'timedCommands.cancel',
  'faces.tryModel',
]);

/** True for a call that changes something on a person's behalf, as an entry of the audit (USERS-B4). */
export const isAudited = (procedure: string, method: string): boolean =>
  method !== 'GET' && !NO_CHANGE.has(procedure);

/** How the state before and after a change is read: a procedure, and its input out of the change's. */
export type AuditReader = {
  readonly procedure: ProcedureName;
  readonly input: (change: Readonly<Record<string, unknown>>) => unknown;
  /** Fields that the change sets although its input doesn't name them. */
  readonly sets?: readonly string[];
};

const byId = (change: Readonly<Record<string, unknown>>): unknown => ({ Id: change['Id'] });
const byReference = (change: Readonly<Record<string, unknown>>): unknown => ({
  reference: change['Id'],
});
const nothing = (): unknown => ({});

/** An offer to own the house: what becomes of it follows from the call alone. */
const offer: AuditReader = {
  procedure: 'ownership.get',
  input: byId,
  sets: ['state', 'from', 'to'],
};

/** Readers other than the `get` or `one` of the same noun by `Id`. */
const READERS: Readonly<Partial<Record<ProcedureName, AuditReader>>> = {
  'users.updateProfile': { procedure: 'users.profile', input: nothing },
  'ownership.offer': offer,
  'ownership.accept': offer,
  'ownership.decline': offer,
  'ownership.withdraw': offer,
  'userPicture.setOwn': { procedure: 'users.profile', input: nothing },
  'hub.update': { procedure: 'hub.get', input: nothing },
  'hub.setTimeZone': { procedure: 'hub.timeZone', input: nothing },
  'devices.update': { procedure: 'devices.get', input: byReference },
  'devices.separate': { procedure: 'devices.get', input: byReference },
  'devices.rejoin': { procedure: 'devices.get', input: byReference },
  'devices.renewCredentials': { procedure: 'devices.get', input: byReference },
  'deviceManager.forget': { procedure: 'devices.get', input: byReference },
  'deviceManager.replace': { procedure: 'devices.get', input: byReference },
  'deviceManager.reconfigure': { procedure: 'deviceManager.settings', input: byId },
  'alarmDesk.setEscalation': { procedure: 'alarmDesk.escalation', input: nothing },
  'pushChoices.set': { procedure: 'pushChoices.get', input: nothing },
  'climate.save': {
    procedure: 'climate.one',
    input: ({ environmentId }) => ({ environmentId }),
  },
  'climate.setHolidays': {
    procedure: 'climate.one',
    input: ({ environmentId }) => ({ environmentId }),
  },
  'deviceLimits.set': {
    procedure: 'deviceLimits.list',
    input: ({ DeviceId }) => ({ DeviceId }),
  },
  'parameters.set': {
    procedure: 'parameters.get',
    input: ({ Context, Group, Key }) => ({ Context, Group, Key }),
  },
};

/** How to read what a change concerns; undefined where nothing can be read. `has` knows the procedures. */
export function auditReader(
  procedure: string,
  has: (name: string) => boolean,
): AuditReader | undefined {
  const own = READERS[procedure as ProcedureName];
  if (own) return own;
  const noun = procedure.split('.')[0] ?? '';
  const name = [`${noun}.get`, `${noun}.one`].find(has);
  return name === undefined ? undefined : { procedure: name as ProcedureName, input: byId };
}

/**
 * Fields of an input that an entry may keep where no state can be read. All others are left out, since they may be
 * secrets.
 */
export const AUDITED_INPUTS: ReadonlySet<string> = new Set([
  'Id',
  'Ids',
  'Name',
  'Username',
  'Key',
  'StateVar',
  'Type',
  'Role',
  'EnvironmentId',
  'environmentId',
  'DeviceId',
  'UserId',
  'UserIds',
  'Channel',
  'Enabled',
  'allowed',
  'accepted',
  'stepsDown',
  'days',
  'limit',
  'minutes',
  'target',
  'until',
  'outcome',
  'index',
  'chosen',
  'series',
  'range',
  'Timestamps',
  'startTime',
  'endTime',
  'stateVar',
  'topics',
  '_bus_id_',
]);
