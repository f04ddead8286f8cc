import { contentAnswer } from '@dimora/node-kit/http';
import type { Lazy } from '@dimora/node-kit/kernel';
import { os } from '../../../../platform/http/os.ts';
import type { DeviceLookup } from '../../device-register/port.ts';
import type { ReconfigurationService } from '../install/reconfiguration.service.ts';
import type { TrialsService } from './trials.service.ts';

type Parts = {
  readonly index: DeviceLookup;
  readonly reconfiguration: ReconfigurationService;
  readonly trials: Lazy<TrialsService>;
};

/** The procedures that try settings, and show what a camera saw meanwhile. */
export const trialRoutes = ({ index, reconfiguration, trials }: Parts) => ({
  test: os.deviceManager.test.handler(async ({ context, input }) => {
    const proof = context.grant('INSTALL_DEVICE');
    const { driver, Settings, Id } = input;
    if (Id === undefined) return (await trials()).test(proof, driver, Settings);
    const device = context.grant('MODIFY_DEVICE', index.byId(Id));
    const stored = reconfiguration.settings(device);
    return (await trials()).test(proof, stored.driver, reconfiguration.whole(device, Settings));
  }),
  trialPicture: os.deviceManager.trialPicture.handler(async ({ context, input }) => {
    const proof = context.grant('INSTALL_DEVICE');
    const { picture, takenAt } = (await trials()).picture(proof, input.Id);
    return contentAnswer(picture, takenAt);
  }),
});
