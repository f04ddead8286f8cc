import { CLAIM_GROUPS, roleClaims, type ClaimGroup, type ClaimKey } from '@dimora/domain';
import { Card, SegmentedControl } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { IconAdjustmentsHorizontal, IconCheck, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ConditionLines } from '../condition/condition-lines.tsx';
import type { PersonFields } from '../form/person-fields.ts';
import { usersTexts } from '../texts.ts';
import {
  choiceOf,
  choose,
  shownClaims,
  type Choice,
  type Choices,
  type Decided,
} from './choices.ts';
import { claimOf, isPart, partsOf } from './control-parts.ts';
import { useDecidedLabel } from './use-decided-label.ts';
import classes from './permissions.module.css';

/** Props of {@link PermissionsCard}. */
export type PermissionsCardProps = {
  readonly fields: Pick<PersonFields, 'Role' | 'claims'>;
  /** As they are saved. */
  readonly saved: Choices;
  readonly onChange: (claims: Choices) => void;
  readonly readOnly: boolean;
  /** The choice of a role, above the table. */
  readonly role: ReactNode;
};

/** What somebody may do, claim by claim, grouped by what people do (USERS-16). */
export function PermissionsCard({ fields, saved, onChange, readOnly, role }: PermissionsCardProps) {
  const t = useTexts(usersTexts);
  return (
    <Card
      level={2}
      title={t(($) => $.permissions.title)}
      action={<span className={classes.rule}>{t(($) => $.permissions.rule)}</span>}
    >
      <div className={classes.role}>{role}</div>
      {CLAIM_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          fields={fields}
          saved={saved}
          onChange={onChange}
          readOnly={readOnly}
        />
      ))}
    </Card>
  );
}

type GroupProps = Omit<PermissionsCardProps, 'role'> & { readonly group: ClaimGroup };

function Group({ group, fields, saved, onChange, readOnly }: GroupProps) {
  const t = useTexts(usersTexts);
  const keys = shownClaims(group);
  const rows = keys.flatMap((key): Decided[] => [key, ...partsOf(key)]);
  const own = rows.filter((key) => fields.claims[key] !== undefined);
  const isChanged = rows.some((key) => fields.claims[key] !== saved[key]);
  // Groups without exceptions are one line until somebody opens them.
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = opened ?? (own.length > 0 || isChanged);
  const ofRole = new Set(roleClaims(fields.Role));
  return (
    <div className={classes.group}>
      <Fold
        level={3}
        title={t(($) => $.permissions.groups[group])}
        count={<Count keys={keys} own={own} ofRole={ofRole} />}
        open={open}
        onToggle={setOpened}
      >
        <ul className={classes.rows}>
          {rows.map((key) => (
            <Row
              key={key}
              claim={key}
              choice={choiceOf(fields.claims, key)}
              ofRole={ofRole.has(claimOf(key))}
              changed={fields.claims[key] !== saved[key]}
              readOnly={readOnly}
              onChange={(choice) => onChange(choose(fields.claims, key, choice))}
            />
          ))}
        </ul>
      </Fold>
    </div>
  );
}

function Count({
  keys,
  own,
  ofRole,
}: {
  readonly keys: readonly ClaimKey[];
  readonly own: readonly Decided[];
  readonly ofRole: ReadonlySet<ClaimKey>;
}) {
  const t = useTexts(usersTexts);
  const count = keys.length;
  if (own.length > 0) {
    const role = keys.filter((key) => !own.includes(key)).length;
    return t(($) => $.permissions.counts.own, { role, own: own.length });
  }
  if (keys.every((key) => ofRole.has(key))) return t(($) => $.permissions.counts.allYes, { count });
  if (keys.every((key) => !ofRole.has(key))) return t(($) => $.permissions.counts.allNo, { count });
  return t(($) => $.permissions.counts.asRole, { count });
}

type RowProps = {
  readonly claim: Decided;
  readonly choice: Choice;
  /** Whether the role holds it. */
  readonly ofRole: boolean;
  readonly changed: boolean;
  readonly readOnly: boolean;
  readonly onChange: (choice: Choice) => void;
};

function Row({ claim, choice, ofRole, changed, readOnly, onChange }: RowProps) {
  const t = useTexts(usersTexts);
  const label = useDecidedLabel()(claim);
  const { kind } = choice;
  const options = [
    {
      value: 'role' as const,
      label: isPart(claim)
        ? t(($) => $.permissions.asOthers)
        : t(($) => (ofRole ? $.permissions.fromRole.yes : $.permissions.fromRole.no)),
    },
    { value: 'yes' as const, label: t(($) => $.permissions.yes), Icon: IconCheck },
    { value: 'no' as const, label: t(($) => $.permissions.no), Icon: IconX },
    {
      value: 'if' as const,
      label: t(($) => $.permissions.onlyIf),
      Icon: IconAdjustmentsHorizontal,
    },
  ].map(({ value, label: words, Icon }) => ({
    value,
    label: (
      <span className={classes.option}>
        {Icon && value === kind && <Icon size={14} aria-hidden />}
        {words}
      </span>
    ),
  }));
  return (
    <li className={classes.row} data-choice={kind} data-part={isPart(claim) || undefined}>
      <div className={classes.line}>
        <span className={classes.label}>
          {label}
          {changed && <span className={classes.changed}>{t(($) => $.permissions.unsaved)}</span>}
        </span>
        <span className={classes.choice}>
          <SegmentedControl
            label={t(($) => $.permissions.choice, { claim: label })}
            value={kind}
            options={options}
            disabled={readOnly}
            onChange={(next) =>
              next !== kind && onChange(next === 'if' ? { kind: next, when: [[]] } : { kind: next })
            }
          />
        </span>
      </div>
      {choice.kind === 'if' && (
        <ConditionLines
          claim={claim}
          when={choice.when}
          readOnly={readOnly}
          onChange={(when) => onChange({ kind: 'if', when })}
        />
      )}
    </li>
  );
}
