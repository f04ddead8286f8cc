import type { TriggerFindings } from '@dimora/contract/client';
import type { TriggerId } from '@dimora/domain';
import { Notice } from '@dimora/ui/notice';
import { IconArrowsShuffle } from '@tabler/icons-react';
import type { Say } from '../../../entities/trigger/say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from './findings-note.module.css';
import { triggerEditorTexts } from './texts.ts';

/** How a draft gets along with the other automations: conflicts and circles (TRIGGERS-B3). */
export function FindingsNote({
  findings,
  say,
  self,
}: {
  readonly findings: TriggerFindings | undefined;
  readonly say: Say;
  readonly self: TriggerId | undefined;
}) {
  const t = useTexts(triggerEditorTexts);
  if (!findings) return null;
  const nameOf = (Id: string): string =>
    Id === '' || Id === self ? t(($) => $.findings.this) : say.trigger(Id as TriggerId);
  const lines = [
    ...findings.conflicts.map(({ TriggerId: other, DeviceId, origin }) =>
      t(($) => $.findings.conflict, { name: nameOf(other), device: say.device(DeviceId, origin) }),
    ),
    ...findings.loops.map((loop) =>
      t(($) => $.findings.loop, { names: loop.map(nameOf).join(' → ') }),
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <Notice
      role="status"
      tone="sun"
      icon={<IconArrowsShuffle aria-hidden />}
      title={t(($) => $.findings.title)}
    >
      <ul className={classes.lines}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
