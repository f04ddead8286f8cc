import type { HubFinding, MqttRefusal, SubsystemReadiness } from '@dimora/contract';
import type { EffectiveClaims } from '@dimora/domain';

/** How long a refusal of the broker is listed, in milliseconds. */
const REFUSED_MS = 24 * 60 * 60_000;

type Parts = {
  readonly subsystems: readonly SubsystemReadiness[];
  readonly refusals: readonly MqttRefusal[];
  readonly now: number;
};

/**
 * What the hub itself needs, the urgent first: its parts for people who may read the system, refusals of its broker for
 * those who may install devices.
 */
export function hubFindings(
  { READ_SYSTEM, INSTALL_DEVICE }: EffectiveClaims,
  { subsystems, refusals, now }: Parts,
): HubFinding[] {
  const parts = subsystems
    .filter(({ readiness }) => readiness === 'failed' || readiness === 'degraded')
    .map(({ subsystem, readiness, reason, since }) => ({
      kind: 'PART' as const,
      urgent: readiness === 'failed',
      subsystem,
      code: reason,
      since,
    }))
    .toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
  const refused = refusals
    .filter(({ at }) => now - at < REFUSED_MS)
    .map((refusal) => ({ kind: 'REFUSED' as const, urgent: false as const, refusal }));
  return [...(READ_SYSTEM ? parts : []), ...(INSTALL_DEVICE ? refused : [])];
}
