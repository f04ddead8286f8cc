import type { EnvironmentId } from '@dimora/domain';
import type { PortToken } from '@dimora/node-kit/kernel';
import type { DataPlace } from './platform/database.ts';
import type { Platform } from './platform/module.ts';
import type { InLanguage } from './platform/reader-language.ts';

/** A hub as the code above all modules sees it: the demo home, the command line, tests. */
export type RunningHub = {
  readonly platform: Platform;
  readonly modules: {
    /** What a module offers, by its token. */
    port<Port>(token: PortToken<Port>): Port;
  };
};

/** The demo home, loaded only by `--demo`, from `demo/demo-home.ts` (`export const demoHome: DemoHome`). */
export type DemoHome = {
  /** Before the hub listens: creates missing rooms and devices. Returns the guest's room. */
  seed(hub: RunningHub): Promise<{ readonly guestRoom: EnvironmentId }>;
  /** Once the hub listens: starts the simulators. */
  open(hub: RunningHub): Promise<AsyncDisposable>;
  /** The loopback address on which its hub searches for devices: each demo has its own network there. */
  readonly loopback: (place: DataPlace) => string;
  /** An answer with the names of its rooms and devices in the reader's language. */
  readonly inLanguage: InLanguage;
};
