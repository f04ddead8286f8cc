import type { CloudState } from '@dimora/domain';

/** What other modules may know of the tunnel to the cloud. */
export interface TunnelPort {
  state(): CloudState;
  /** The cloud's time less the hub's, milliseconds; 0 until a tunnel has stood. */
  clockOffsetMs(): number;
  /** What the cloud's end calls itself; nothing until a tunnel has stood. */
  server(): string | null;
  /** Asks whom to call anew: after the enrolment, or when the key was refused. */
  reconsider(): void;
  onChange(changed: () => void): void;
}
