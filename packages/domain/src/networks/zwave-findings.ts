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
/** A code of {@link ZWAVE_FINDINGS}. */
export type ZwaveFindingCode = keyof typeof ZWAVE_FINDINGS;
/** Every code, the worst first. */
export const ZWAVE_FINDING_CODES = Object.keys(ZWAVE_FINDINGS) as [
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
  const found: Record<ZwaveFindingCode, boolean> = {
    NO_COMMAND_CLASSES: facts.commandClasses.length === 0,
    UNKNOWN_NODE_IN_GROUP: unknown.length > 0,
    // Makers have numbers from 1.
    NO_MANUFACTURER: (facts.manufacturerId ?? 0) === 0,
    NO_TEMPLATES: facts.templates === 0,
    NO_TEMPLATE_APPLIED: !facts.templateApplied,
    NOT_ALIGNED_GROUPS: groupsLength !== null && groupsLength !== groups.length,
  };
  return ZWAVE_FINDING_CODES.filter((code) => found[code]).map((code) => ({
    code,
    severity: ZWAVE_FINDINGS[code],
    unknown: code === 'UNKNOWN_NODE_IN_GROUP' ? unknown : [],
  }));
}

/** What mends a finding, and whether it sends anything to the node. */
export const ZWAVE_FIXES = {
  NO_COMMAND_CLASSES: 'interview',
  UNKNOWN_NODE_IN_GROUP: 'removeUnknown',
  NO_MANUFACTURER: 'interview',
  NO_TEMPLATES: 'saveTemplate',
  NO_TEMPLATE_APPLIED: 'applyTemplate',
  NOT_ALIGNED_GROUPS: 'readGroups',
} as const satisfies Record<ZwaveFindingCode, string>;
