import { hasRole } from '@dimora/domain';
import type { DeviceDescription } from '@dimora/driver-kit';

/**
 * A stored description with the roles of its values as the driver declares them today (A95). One that was
 * stored before the driver declared them would count the water of a heat pump as the air of its room.
 */
export function withDeclaredRoles(
  stored: DeviceDescription,
  describe: () => DeviceDescription,
): DeviceDescription {
  const open = Object.entries(stored.StateVars).filter(
    ([name, { role }]) => role === undefined && hasRole(name),
  );
  if (open.length === 0) return stored;
  const declared = describe().StateVars;
  const known = open.flatMap(([name, variable]) => {
    const role = declared[name]?.role;
    return role === undefined ? [] : [[name, { ...variable, role }] as const];
  });
  if (known.length === 0) return stored;
  return { ...stored, StateVars: { ...stored.StateVars, ...Object.fromEntries(known) } };
}
