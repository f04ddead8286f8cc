import type { Origin } from '../origin.ts';
import type { Role } from './roles.ts';

/** The attributes of a thing that a claim's condition can refer to (A41). */
export const THING_ATTRIBUTES = [
  'EnvironmentId',
  'DeviceId',
  'IoTCategoryId',
  'ControlKind',
] as const;
/** One of {@link THING_ATTRIBUTES}. */
export type ThingAttribute = (typeof THING_ATTRIBUTES)[number];

/**
 * The attributes of the moment at which somebody does something (USERS-B1): the hours of the week, whether they are at
 * home, and the last day. Every claim may have them.
 */
export const MOMENT_ATTRIBUTES = ['HoursOfWeek', 'Presence', 'Until'] as const;
/** One of {@link MOMENT_ATTRIBUTES}. */
export type MomentAttribute = (typeof MOMENT_ATTRIBUTES)[number];

/** Every attribute that a condition can refer to. */
export const CLAIM_ATTRIBUTES = [...THING_ATTRIBUTES, ...MOMENT_ATTRIBUTES] as const;
/** One of {@link CLAIM_ATTRIBUTES}. */
export type ClaimAttribute = (typeof CLAIM_ATTRIBUTES)[number];

/** How people think of permissions: what one sees, uses, changes, and administers. */
export const CLAIM_GROUPS = ['see', 'use', 'change', 'administer'] as const;
/** One of {@link CLAIM_GROUPS}. */
export type ClaimGroup = (typeof CLAIM_GROUPS)[number];

/** What the settings of a server add to the table. */
export type ClaimSettings = {
  /** True where owners, too, may read and write configuration parameters (A81). */
  readonly ownerParameters?: boolean | undefined;
};

/** What a claim can be about, as NOT_FOUND names it. */
export type ClaimNoun = 'device' | 'environment';

type ClaimRow = {
  readonly group: ClaimGroup;
  /** The things that it is asked for one by one; absent for claims about the house as a whole. */
  readonly noun?: ClaimNoun;
  /** The attributes of a thing that a condition may use; empty if the claim isn't about one. */
  readonly Attrs: readonly ThingAttribute[];
  /** Roles that hold the claim unless it is explicitly denied. */
  readonly roles: readonly Role[];
  /** Held only by the provider's super administrators (SECURITY-02). */
  readonly superOnly?: true;
  /** Held by the provider's support staff too, where they are admitted (SECURITY-03): reading only. */
  readonly support?: true;
  /** The setting of a server that gives the claim to owners too. */
  readonly ownerIf?: keyof ClaimSettings;
  /** The ledger names it, but nothing asks for it yet: people aren't shown it. */
  readonly unused?: true;
};

const ofDevice = { noun: 'device', Attrs: ['EnvironmentId', 'DeviceId', 'IoTCategoryId'] } as const;
// What a device controls only matters to who operates it: others have its categories.
const ofControl = { noun: 'device', Attrs: [...ofDevice.Attrs, 'ControlKind'] } as const;
const ofEnvironment = { noun: 'environment', Attrs: ['EnvironmentId'] } as const;
const everyoneButGuests = ['owner', 'admin', 'user'] as const;
const managers = ['owner', 'admin'] as const;
const superOrConfiguredOwner = {
  roles: [],
  superOnly: true,
  ownerIf: 'ownerParameters',
} as const;

/**
 * The one claim table (SECURITY-05): every permission check of hub, cloud and console uses a row of it.
 * Guests hold nothing by role: what they may see is granted to them explicitly, room by room.
 */
export const CLAIMS = {
  READ_SYSTEM: { group: 'see', Attrs: [], roles: everyoneButGuests, support: true },
  READ_ENVIRONMENT: { group: 'see', ...ofEnvironment, roles: everyoneButGuests, support: true },
  READ_DEVICE: { group: 'see', ...ofDevice, roles: everyoneButGuests, support: true },
  APP_PRO_DVR: { group: 'see', ...ofDevice, roles: managers },
  // Recordings and clips (CAMERA-03): of what was recorded since it was given, see `ExplicitAllow`.
  ACCESS_MEDIA: { group: 'see', ...ofDevice, roles: managers },
  READ_EVENTS: { group: 'see', ...ofEnvironment, roles: everyoneButGuests, support: true },
  READ_TRIGGERS: { group: 'see', Attrs: [], roles: everyoneButGuests },
  // A pass never opens more than its author may operate.
  MANAGE_GUEST_PASSES: { group: 'administer', Attrs: [], roles: managers },
  READ_USERS: { group: 'see', Attrs: [], roles: everyoneButGuests },

  OPERATE_DEVICE: { group: 'use', ...ofControl, roles: everyoneButGuests },
  RUN_TRIGGERS: { group: 'use', Attrs: [], roles: everyoneButGuests },
  // Who lives here may say that they have seen an alarm and see to it.
  HANDLE_ALARMS: { group: 'use', ...ofEnvironment, roles: everyoneButGuests },

  // For a recogniser's own account: it reports faces, and sees nothing. It makes people at home, as SET_PRESENCE does.
  REPORT_FACES: { group: 'change', ...ofDevice, roles: ['owner'] },
  MODIFY_DEVICE: { group: 'change', ...ofDevice, roles: managers },
  CREATE_ENVIRONMENT: { group: 'change', Attrs: [], roles: managers },
  MODIFY_ENVIRONMENT: { group: 'change', ...ofEnvironment, roles: managers },
  DELETE_ENVIRONMENT: { group: 'change', ...ofEnvironment, roles: managers },
  MODIFY_TRIGGERS: { group: 'change', Attrs: [], roles: managers },
  MODIFY_CLIMATE: { group: 'change', ...ofEnvironment, roles: managers },

  CREATE_USER: { group: 'administer', Attrs: [], roles: managers },
  MODIFY_USER: { group: 'administer', Attrs: [], roles: managers },
  DELETE_USER: { group: 'administer', Attrs: [], roles: managers },
  INSTALL_DEVICE: { group: 'administer', noun: 'device', Attrs: [], roles: managers },
  READ_DEVICE_SETUP: { group: 'administer', ...ofDevice, roles: managers, support: true },
  FORGET_DEVICE: { group: 'administer', ...ofDevice, roles: managers },
  MODIFY_HUB: { group: 'administer', Attrs: [], roles: managers },
  // It names what everyone did and from where: the owner decides who else may read it.
  READ_AUDIT: { group: 'administer', Attrs: [], roles: ['owner'] },
  // What somebody is and did is theirs, and the owner's to look after: copies of it, and its end (USERS-B5).
  MANAGE_PERSON_DATA: { group: 'administer', Attrs: [], roles: ['owner'] },
  // One's own presence is everyone's own affair.
  SET_PRESENCE: { group: 'administer', Attrs: [], roles: ['owner'] },
  // What is said near an assistant then opens the door: only the owner decides that.
  ALLOW_VOICE_OPENING: { group: 'administer', Attrs: [], roles: ['owner'] },
  // Updates and backups of the hub (UPDATE_{product}).
  UPDATE_DIMORA: { group: 'administer', Attrs: [], roles: managers, unused: true },
  // The professional's app (SECURITY-04); a server may name another claim for it.
  APP_PRO: { group: 'administer', Attrs: [], roles: managers, support: true },
  // It undoes what installers set up, in every node of a network (ZWAVE-04).
  CLEAN_RADIO_GROUPS: { group: 'administer', Attrs: [], roles: [], superOnly: true },
  SIMULATE_DEVICE: { group: 'administer', noun: 'device', Attrs: [], roles: [], superOnly: true },
  READ_PARAMETERS: { group: 'administer', Attrs: [], ...superOrConfiguredOwner },
  WRITE_PARAMETERS: { group: 'administer', Attrs: [], ...superOrConfiguredOwner },
  READ_APP_USERS: { group: 'administer', Attrs: [], roles: [], superOnly: true },
  REVOKE_HUB: { group: 'administer', Attrs: [], roles: [], superOnly: true },
} as const satisfies Record<string, ClaimRow>;

/** The key of a row of {@link CLAIMS}. */
export type ClaimKey = keyof typeof CLAIMS;

/** A claim that is asked for things one by one. */
export type ClaimOfThing = {
  [Key in ClaimKey]: (typeof CLAIMS)[Key] extends { readonly noun: ClaimNoun } ? Key : never;
}[ClaimKey];

/** What a claim is about: the house as a whole, or things one by one. */
export const nounOfClaim = (key: ClaimKey): ClaimNoun | 'house' => {
  const { noun }: ClaimRow = CLAIMS[key];
  return noun ?? 'house';
};

/** Every claim's key, in the table's order. */
export const CLAIM_KEYS = Object.keys(CLAIMS) as readonly ClaimKey[];

/** What the provider's support staff may do where they are admitted (SECURITY-03). */
export const SUPPORT_CLAIMS = CLAIM_KEYS.filter((key) => 'support' in CLAIMS[key]);

/** How a condition's row compares: `within` takes an environment with everything below it, `until` a last day. */
export const CONDITION_OPERATORS = ['in', 'notIn', 'within', 'until'] as const;
/** One of {@link CONDITION_OPERATORS}. */
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** The comparisons that make sense for an attribute. */
export const OPERATORS_OF = {
  EnvironmentId: ['within', 'in', 'notIn'],
  DeviceId: ['in', 'notIn'],
  IoTCategoryId: ['in', 'notIn'],
  ControlKind: ['in', 'notIn'],
  HoursOfWeek: ['in'],
  Presence: ['in'],
  Until: ['until'],
} as const satisfies Record<ClaimAttribute, readonly ConditionOperator[]>;

/** One row of a condition; all rows of a condition must hold (A41). */
export type ConditionRow = {
  readonly Attr: ClaimAttribute;
  readonly Operator: ConditionOperator;
  /**
   * Ids; for `ControlKind` its words; for `HoursOfWeek` windows such as `1 15:00-20:00`, where 1 is Monday; for `Presence` the word `home`; for
   * `Until` one day such as `2027-06-30`, which still belongs to it.
   */
  readonly Value: readonly string[];
  /** The hub whose things a row about things means; absent for this one. */
  readonly origin?: Origin | undefined;
};

/** The attributes that a condition of a claim may use; none for what can't be granted (USERS-17). */
export const attributesOf = (key: ClaimKey): readonly ClaimAttribute[] =>
  isGrantable(key) ? [...CLAIMS[key].Attrs, ...MOMENT_ATTRIBUTES] : [];

/** True for claims that one person can give to another. */
export const isGrantable = (key: ClaimKey): boolean => !('superOnly' in CLAIMS[key]);

/** A claim granted to one person, with or without a condition (USERS-06). */
export type ExplicitAllow = {
  readonly Key: ClaimKey;
  readonly Condition?: readonly ConditionRow[] | undefined;
  /**
   * From when on what was recorded is covered, for ACCESS_MEDIA; milliseconds since 1970. The hub sets it to the moment
   * at which it was given; an earlier one says that it covers earlier recordings, too. Absent: given before there were any.
   */
  readonly Since?: number | undefined;
};
