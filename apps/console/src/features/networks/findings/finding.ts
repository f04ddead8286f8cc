import type { Network, NetworkNodeRow, RadioFinding } from '@dimora/contract/client';
import { strengthOf } from '../map/strength.ts';

export const SEVERITIES = ['fatal', 'error', 'warn'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What mends something: a job of the radio, or what the hub knows to do about a finding of its own. */
export type Fix =
  | {
      readonly kind: 'job';
      readonly job: string;
      readonly input: { readonly [key: string]: unknown };
    }
  | { readonly kind: 'mend'; readonly how: string };

/** What isn't well with a node, and the one safe thing to do about it. */
export type Finding = {
  readonly node: string;
  readonly code: string;
  readonly severity: Severity;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fix: Fix | null;
};

/** From this charge down a battery is changed soon, per cent. */
const LOW_PERCENT = 15;

/** What a node's radio itself shows: silence, a weak link, an empty battery, an unfinished interview. */
export function radioFindings(
  row: NetworkNodeRow,
  { state, jobs }: Pick<Network, 'state' | 'jobs'>,
): readonly Finding[] {
  const { node, radio } = row;
  // Of a network that is away nothing is known now.
  if (radio === null || radio.role === 'controller' || state !== 'open') return [];
  const fixBy = (job: string): Fix | null =>
    jobs.includes(job) ? { kind: 'job', job, input: { node } } : null;
  const found: Finding[] = [];
  const add = (code: string, severity: Severity, fix: Fix | null, params = {}): void =>
    void found.push({ node, code, severity, params, fix });
  if (radio.state === 'dead')
    add('SILENT', 'error', fixBy('ping'), radio.lastSeen === null ? {} : { since: radio.lastSeen });
  else if (strengthOf(row) === 'weak')
    add('WEAK', 'warn', radio.features.includes('routes') ? fixBy('rebuildRoutes') : null);
  if (radio.batteryPercent !== null && radio.batteryPercent <= LOW_PERCENT)
    add('BATTERY', 'warn', null, { percent: Math.round(radio.batteryPercent) });
  if (radio.state === 'unknown' && radio.manufacturer === null && radio.model === null)
    add('UNFINISHED', 'warn', fixBy('interview'));
  return found;
}

/** A finding of the hub's own, as one of ours. */
export const hubFinding = ({ node, code, severity, params, fix }: RadioFinding): Finding => ({
  node,
  code,
  severity,
  params,
  fix: fix === null ? null : { kind: 'mend', how: fix },
});

/** What nobody at home feels: how a device should be set up, and whether that was read. */
const SET_UP: readonly string[] = ['NO_TEMPLATES', 'NO_TEMPLATE_APPLIED', 'NOT_ALIGNED_GROUPS'];

/** Whether a finding is a note for the installer; all others need a hand. */
export const isNote = ({ code }: Pick<Finding, 'code'>): boolean => SET_UP.includes(code);
export const isHand = (finding: Pick<Finding, 'code'>): boolean => !isNote(finding);

/** The worst first, then by node. */
export const bySeverity = (a: Finding, b: Finding): number =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  a.node.localeCompare(b.node, undefined, { numeric: true });

/** The worst that needs a hand at a node; `null` if it is well. */
export const worstOf = (node: string, findings: readonly Finding[]): Severity | null =>
  findings.filter((finding) => finding.node === node && isHand(finding)).toSorted(bySeverity)[0]
    ?.severity ?? null;
