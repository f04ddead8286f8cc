import type { EnvironmentId } from '@dimora/domain';
import type { PortToken } from '@dimora/node-kit/kernel';
import type { Platform } from './platform/module.ts';

/** A hub as those see it who stand above all modules: the demo home, the command line, tests. */
export type RunningHub = {
  readonly platform: Platform;
  readonly modules: {
    /** What a module offers, by its token. */
    port<Port>(token: PortToken<Port>): Port;
  };
};

/** The demo home, loaded only by `--demo`, from `demo/demo-home.ts` (`export const demoHome: DemoHome`). */
export type DemoHome = {
  /** Before the hub listens: makes rooms and devices where they don't exist yet. Says which room is the guest's. */
  seed(hub: RunningHub): Promise<{ readonly guestRoom: EnvironmentId }>;
  /** Once the hub listens: starts the simulators. */
  open(hub: RunningHub): Promise<AsyncDisposable>;
};
