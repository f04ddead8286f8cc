import { os } from '../../../platform/http/os.ts';
import type { ActivationService } from './activation.service.ts';

/** Giving the hub its owner. */
export const activationRoutes = (activation: ActivationService) => ({
  person: os.activation.person.handler(({ context }) => activation.person(context.caller)),
  activate: os.activation.activate.handler(({ context, input }) =>
    activation.activate(context.caller, input),
  ),
});
