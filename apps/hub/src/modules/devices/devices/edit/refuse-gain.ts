import { DimoraError } from '@dimora/runtime';
import type { Access } from '../../../../platform/access.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { DeviceSubject } from '../../../../platform/subject.ts';

/**
 * Name and type say what a device controls. Who may change them, but not open the gate, doesn't get to open it by
 * calling it a lamp, or through a device of another name.
 */
export function refuseGain(
  access: Access,
  { claims }: Pick<Caller, 'claims'>,
  before: DeviceSubject,
  after: DeviceSubject,
): void {
  const may = (device: DeviceSubject): boolean => access.allows(claims, 'OPERATE_DEVICE', device);
  if (!may(before) && may(after)) throw new DimoraError('FORBIDDEN', { claim: 'OPERATE_DEVICE' });
}
