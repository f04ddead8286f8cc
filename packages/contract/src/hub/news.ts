import type { HubContract } from './router.ts';

type Noun = keyof HubContract;
/** A procedure by its name, `devices.update`. */
export type ProcedureName = {
  [Each in Noun]: `${Each}.${keyof HubContract[Each] & string}`;
}[Noun];

type NewsRow = {
  /** The queries whose results are out of date: all of a router, or one procedure. */
  readonly makesOld: readonly (Noun | ProcedureName)[];
  /**
   * Those queries that return or list the entity itself: a client that already has its new state need not
   * refetch them.
   */
  readonly shownBy: readonly ProcedureName[];
  /** Changes that return the new state of the entity. */
  readonly answeredBy: readonly ProcedureName[];
  /** Changes that delete the entity; their input names it. */
  readonly removedBy: readonly ProcedureName[];
  /** The fields that identify an entity; none where there is only one. */
  readonly identity: readonly string[];
};

/**
 * For each kind of registry news: which queries it invalidates, and which changes already return the result.
 */
export const NEWS = {
  device: {
    makesOld: ['devices', 'deviceManager'],
    shownBy: ['devices.list', 'devices.get'],
    answeredBy: ['devices.update'],
    removedBy: ['deviceManager.forget'],
    identity: ['Id'],
  },
  environment: {
    makesOld: ['environments', 'deviceManager.allConfigurations'],
    shownBy: ['environments.list', 'environments.get'],
    answeredBy: ['environments.add', 'environments.update'],
    removedBy: ['environments.remove'],
    identity: ['Id'],
  },
  deviceGroup: {
    makesOld: ['deviceGroups'],
    shownBy: ['deviceGroups.list', 'deviceGroups.get'],
    answeredBy: ['deviceGroups.addGroup', 'deviceGroups.update'],
    removedBy: ['deviceGroups.remove'],
    identity: ['Id'],
  },
  user: {
    makesOld: ['users.list', 'users.get'],
    shownBy: ['users.list', 'users.get'],
    answeredBy: ['users.updateProfile'],
    removedBy: [],
    identity: ['Id'],
  },
  profile: {
    makesOld: ['users.profile'],
    shownBy: ['users.profile'],
    answeredBy: ['users.updateProfile'],
    removedBy: [],
    identity: [],
  },
  parameter: {
    makesOld: ['parameters'],
    shownBy: ['parameters.list', 'parameters.get'],
    answeredBy: ['parameters.set'],
    removedBy: [],
    identity: ['Context', 'Group', 'Key'],
  },
  /** The external brokers, and those whose announced devices are added automatically. */
  mqttSettings: {
    makesOld: ['mqtt.settings'],
    shownBy: ['mqtt.settings'],
    answeredBy: ['mqtt.setSettings'],
    removedBy: [],
    identity: [],
  },
  /** The hub's own name or room; its id is the ProductId. */
  hub: {
    makesOld: ['hub', 'system'],
    shownBy: ['hub.get'],
    answeredBy: ['hub.update'],
    removedBy: [],
    identity: [],
  },
  /** The place the hub stands in. */
  property: {
    makesOld: ['system'],
    shownBy: [],
    answeredBy: [],
    removedBy: [],
    identity: [],
  },
} as const satisfies Record<string, NewsRow>;

/** What registry news can be about. */
export type NewsKind = keyof typeof NEWS;

/** Every kind, in the order of the table. */
export const NEWS_KINDS = Object.keys(NEWS) as readonly NewsKind[];

/** How a kind's queries are invalidated; see {@link NEWS}. */
export const newsRow = (kind: NewsKind): NewsRow => NEWS[kind];

/** The id that news give an entity: the texts of its identity, joined by slashes. */
export const newsIdOf = (kind: NewsKind, thing: object): string =>
  newsRow(kind)
    .identity.map((key) => String((thing as Record<string, unknown>)[key]))
    .join('/');
