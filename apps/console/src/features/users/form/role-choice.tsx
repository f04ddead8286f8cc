import { ROLES, rolesToGive, type RoleBadge } from '@dimora/domain';
import { SegmentedControl } from '@dimora/ui';
import { useRoleWords } from '../../../entities/user/use-role-words.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import classes from './person-form.module.css';

/** The roles that the signed-in person may give, and the one that somebody has (A14). */
export function RoleChoice({
  value,
  held,
  onChange,
  disabledReason,
}: {
  readonly value: RoleBadge;
  /** The role that the person has now, which they may keep. */
  readonly held?: RoleBadge;
  readonly onChange: (role: RoleBadge) => void;
  readonly disabledReason?: string | undefined;
}) {
  const t = useTexts(usersTexts);
  const words = useRoleWords();
  const offered: readonly RoleBadge[] = rolesToGive(useOwnUser().Role, false);
  const roles = ROLES.filter((role) => offered.includes(role) || role === held);
  const known = ROLES.find((role) => role === value);
  return (
    <div className={classes.role}>
      <span className={classes.roleName} aria-hidden>
        {t(($) => $.form.role)}
      </span>
      <SegmentedControl
        label={t(($) => $.form.role)}
        value={known ?? null}
        options={roles.map((role) => ({ value: role, label: words(role) }))}
        onChange={onChange}
        disabled={disabledReason !== undefined}
      />
      <span className={classes.help}>
        {disabledReason ?? (known && t(($) => $.form.roleHelp[known]))}
      </span>
    </div>
  );
}
