import { os } from '../../../platform/http/os.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import type { ProductPort } from '../product/port.ts';
import type { SystemPort } from '../system/port.ts';
import { reportOf } from './installation-report.ts';

type Parts = {
  readonly house: VisibilityPort;
  readonly product: ProductPort;
  readonly system: SystemPort;
  readonly users: Pick<UsersPort, 'owner' | 'refuseUnlessProfessional'>;
};

/** What professionals read of an installation (SECURITY-04), within what else they may see. */
export const professionalRoutes = ({ house, product, system, users }: Parts) => ({
  installation: os.professional.installation.handler(({ context: { caller } }) => {
    users.refuseUnlessProfessional(caller);
    const { ProductModel, ProductSku, serial } = product.facts();
    const { startedAt, subsystems } = system.state();
    return {
      hub: {
        ProductId: product.Id,
        serial,
        ProductModel,
        ProductSku,
        version: system.info().version,
        startedAt,
        owned: users.owner() !== undefined,
      },
      ...reportOf(house.viewOf(caller.claims), caller.claims.READ_SYSTEM ? subsystems : []),
    };
  }),
});
