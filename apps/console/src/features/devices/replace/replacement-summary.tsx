import type { Device } from '@dimora/contract';
import { isLossless, type ReplacementLoss } from '@dimora/domain';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle, IconArrowDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DeviceIcon } from '../../../entities/device/device-icon.tsx';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import type { Candidate } from './candidates.ts';
import { FoundIcon } from './found-icon.tsx';
import classes from './replace-dialog.module.css';

/** The result: which device replaces which, what stays, and which functions are lost. */
export function ReplacementSummary({
  old,
  candidate,
  loss,
}: {
  readonly old: Device;
  readonly candidate: Candidate;
  readonly loss: ReplacementLoss;
}) {
  const t = useTexts(devicesTexts);
  const next = candidate.kind === 'installed' ? candidate.device : candidate.found;
  return (
    <div className={classes.body}>
      <div className={classes.swap}>
        <Thing icon={<DeviceIcon device={old} />} name={old.Name} line={old.ModelName} />
        <IconArrowDown size={20} aria-hidden className={classes.arrow} />
        <Thing
          icon={
            candidate.kind === 'installed' ? (
              <DeviceIcon device={candidate.device} />
            ) : (
              <FoundIcon found={candidate.found} />
            )
          }
          name={next.Name}
          line={next.ModelName}
        />
      </div>
      <p>{t(($) => $.replace.stays, { name: old.Name })}</p>
      {candidate.kind === 'installed' && (
        <p>{t(($) => $.replace.ends, { name: next.Name, old: old.Name })}</p>
      )}
      {!isLossless(loss) && <Lost old={old} loss={loss} />}
      <p className={classes.line}>{t(($) => $.replace.dead)}</p>
    </div>
  );
}

function Thing({
  icon,
  name,
  line,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly line: string;
}) {
  return (
    <div className={classes.thing}>
      {icon}
      <span>
        <strong>{name}</strong>
        <br />
        <span className={classes.line}>{line}</span>
      </span>
    </div>
  );
}

function Lost({ old, loss }: { readonly old: Device; readonly loss: ReplacementLoss }) {
  const t = useTexts(devicesTexts);
  const names = useNames();
  const actionName = (Id: string): string =>
    names.action(old.Actions.find((action) => action.Id === Id) ?? { Id, Name: Id });
  const words = [
    ...loss.Actions.map(actionName),
    ...loss.StateVars.map(names.variable),
    ...loss.EVENTS.map(names.option),
  ];
  return (
    <Notice
      tone="sun"
      role="alert"
      icon={<IconAlertTriangle size={20} />}
      title={t(($) => $.replace.lost)}
    >
      <ul className={classes.lost}>
        {[...new Set(words)].map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <p>{t(($) => $.replace.lostLine)}</p>
    </Notice>
  );
}
