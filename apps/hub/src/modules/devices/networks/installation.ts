import { InstallationStatus } from '@dimora/contract';
import type { InstallationStatus as Status } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import { Listeners } from './listeners.ts';
import type { ParameterDefinition, ParametersPort } from '../../house/parameters/port.ts';

/** Whether the integrator has closed the installation (ZWAVE-03). */
export const INSTALLATION_STATUS: ParameterDefinition<Status> = {
  Context: 'system',
  Group: 'installation',
  Key: 'status',
  schema: InstallationStatus,
  default: 'OPEN',
  superOnly: true,
};

/** Who looks at radio networks. */
type Somebody = { readonly user?: { readonly superAdministrator?: boolean } | undefined };

/** The status of the installation: closed, it keeps its radio networks as they are (A70). */
export class Installation {
  readonly #parameters: Pick<ParametersPort, 'define' | 'value' | 'change'>;
  /** It was closed or opened again. */
  readonly changed = new Listeners<void>();

  constructor(parameters: Pick<ParametersPort, 'define' | 'value' | 'change'>) {
    this.#parameters = parameters;
    parameters.define(INSTALLATION_STATUS);
  }

  get status(): Status {
    return this.#parameters.value(INSTALLATION_STATUS);
  }

  get isClosed(): boolean {
    return this.status === 'CLOSE';
  }

  /** Throws INSTALLATION_CLOSED while it is closed, no matter who asks: for everything that changes a radio network. */
  refuseChange(): void {
    if (this.isClosed) throw new DimoraError('INSTALLATION_CLOSED');
  }

  /** True for those who may look at more than the list of networks: while it is closed, the provider alone. */
  isShownTo({ user }: Somebody): boolean {
    return !this.isClosed || user?.superAdministrator === true;
  }

  /** Throws INSTALLATION_CLOSED to those who may not look. */
  refuseLook(somebody: Somebody): void {
    if (!this.isShownTo(somebody)) throw new DimoraError('INSTALLATION_CLOSED');
  }

  /** Closes it or opens it again. Super administrators alone, no matter who else may write parameters. */
  set({ by }: Granted<Permission, 'WRITE_PARAMETERS'>, to: Status): Status {
    if (!by.user.superAdministrator)
      throw new DimoraError('FORBIDDEN', { claim: 'WRITE_PARAMETERS' });
    this.#parameters.change(INSTALLATION_STATUS, to, { caller: by, field: 'status' });
    return this.status;
  }
}
