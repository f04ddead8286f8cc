/** How bad a finding of a Z-Wave node is, the worst last. */
export const ZWAVE_SEVERITIES = ['warn', 'error', 'fatal'] as const;
/** One of {@link ZWAVE_SEVERITIES}. */
export type ZwaveSeverity = (typeof ZWAVE_SEVERITIES)[number];

/** What can be found at a Z-Wave node, and how bad it is (ZWAVE-13). */
export const ZWAVE_FINDINGS = {
  NO_COMMAND_CLASSES: 'fatal',
  UNKNOWN_NODE_IN_GROUP: 'fatal',
  NO_MANUFACTURER: 'error',
  NO_TEMPLATES: 'error',
  NO_TEMPLATE_APPLIED: 'error',
  NOT_ALIGNED_GROUPS: 'warn',
} as const satisfies Record<string, ZwaveSeverity>;
type NamedCode = keyof typeof ZWAVE_FINDINGS;
const NAMED = Object.keys(ZWAVE_FINDINGS) as NamedCode[];

/**
 * What the specification doesn't name, and is worth finding as well: a node that reports to nobody, one that isn't as
 * its template wants it (ZWAVE-B1), and one that hasn't said yet what it is.
 */
export const ZWAVE_FURTHER_FINDINGS = {
  NO_LIFELINE: 'error',
  TEMPLATE_DRIFT: 'warn',
  NOT_INTERVIEWED: 'warn',
} as const satisfies Record<string, ZwaveSeverity>;

/** The code of a finding. */
export type ZwaveFindingCode = NamedCode | keyof typeof ZWAVE_FURTHER_FINDINGS;
/** Every code. */
export const ZWAVE_FINDING_CODES = [...NAMED, ...Object.keys(ZWAVE_FURTHER_FINDINGS)] as [
  ZwaveFindingCode,
  ...ZwaveFindingCode[],
];

/** What is wrong with a node; `unknown` are the nodes that its groups name and that the network doesn't have. */
export type ZwaveFinding = {
  readonly code: ZwaveFindingCode;
  readonly severity: ZwaveSeverity;
  readonly unknown: readonly string[];
};

/** What the findings of a node depend on. */
export type ZwaveFacts = {
  readonly manufacturerId: number | null;
  readonly commandClasses: readonly unknown[];
  /** How many groups the node says that it has; `null` if it was never asked. */
  readonly groupsLength: number | null;
  /** The groups that were read. */
  readonly groups: readonly { readonly targets: readonly { readonly node: string }[] }[];
  /** How many templates there are for its model. */
  readonly templates: number;
  readonly templateApplied: boolean;
};

/**
 * What is wrong with a node of a network that has these nodes (ZWAVE-13), the worst first. For nodes other than the
 * controller whose interview is over: while a node is being asked what it is, nothing is missing yet.
 */
export function zwaveFindings(facts: ZwaveFacts, nodes: ReadonlySet<string>): ZwaveFinding[] {
  const { groups, groupsLength } = facts;
  const unknown = [
    ...new Set(groups.flatMap(({ targets }) => targets.map(({ node }) => node))),
  ].filter((node) => !nodes.has(node));
  const found: Record<NamedCode, boolean> = {
    NO_COMMAND_CLASSES: facts.commandClasses.length === 0,
    UNKNOWN_NODE_IN_GROUP: unknown.length > 0,
    // Makers have numbers from 1.
    NO_MANUFACTURER: (facts.manufacturerId ?? 0) === 0,
    NO_TEMPLATES: facts.templates === 0,
    NO_TEMPLATE_APPLIED: !facts.templateApplied,
    NOT_ALIGNED_GROUPS: groupsLength !== null && groupsLength !== groups.length,
  };
  return NAMED.filter((code) => found[code]).map((code) => ({
    code,
    severity: ZWAVE_FINDINGS[code],
    unknown: code === 'UNKNOWN_NODE_IN_GROUP' ? unknown : [],
  }));
}

/** What {@link furtherZwaveFindings} depend on. */
export type FurtherZwaveFacts = {
  readonly groups: readonly {
    readonly endpoint: number;
    readonly isLifeline: boolean;
    readonly targets: readonly { readonly node: string }[];
  }[];
  /** True if it differs from its template, or was given an older version of it. */
  readonly isDrifted: boolean;
};

/** What else is wrong with a node of this controller. A lifeline that wasn't read isn't missed. */
export function furtherZwaveFindings(
  { groups, isDrifted }: FurtherZwaveFacts,
  controller: string,
): ZwaveFinding[] {
  const lifelines = groups.filter(({ endpoint, isLifeline }) => endpoint === 0 && isLifeline);
  const reports = lifelines.some(({ targets }) => targets.some(({ node }) => node === controller));
  const found: Record<'NO_LIFELINE' | 'TEMPLATE_DRIFT', boolean> = {
    NO_LIFELINE: lifelines.length > 0 && !reports,
    TEMPLATE_DRIFT: isDrifted,
  };
  return (['NO_LIFELINE', 'TEMPLATE_DRIFT'] as const)
    .filter((code) => found[code])
    .map((code) => ({ code, severity: ZWAVE_FURTHER_FINDINGS[code], unknown: [] }));
}

/** What mends a finding, and whether it sends anything to the node. */
export const ZWAVE_FIXES = {
  NO_COMMAND_CLASSES: 'interview',
  UNKNOWN_NODE_IN_GROUP: 'removeUnknown',
  NO_MANUFACTURER: 'interview',
  NO_TEMPLATES: 'saveTemplate',
  NO_TEMPLATE_APPLIED: 'applyTemplate',
  NOT_ALIGNED_GROUPS: 'readGroups',
  NO_LIFELINE: 'restoreLifeline',
  TEMPLATE_DRIFT: 'applyTemplate',
  NOT_INTERVIEWED: 'interview',
} as const satisfies Record<ZwaveFindingCode, string>;
