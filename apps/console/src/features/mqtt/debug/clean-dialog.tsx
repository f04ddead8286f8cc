import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import classes from './debug.module.css';

/** Topics that the question lists. */
const NAMED = 20;

/** Asks before retained messages are removed, and lists their topics (MQTT-B1). */
export function CleanDialog({
  topics,
  onConfirm,
  onCancel,
}: {
  readonly topics: readonly string[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(mqttTexts);
  const rest = topics.length - NAMED;
  return (
    <ConfirmDialog
      opened
      title={t(($) => $.debug.tree.cleanTitle, { count: topics.length })}
      confirmLabel={t(($) => $.debug.tree.remove)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(($) => $.debug.tree.cleanLine)}
      <ul className={classes.list}>
        {topics.slice(0, NAMED).map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
        {rest > 0 && <li>{t(($) => $.debug.tree.more, { count: rest })}</li>}
      </ul>
    </ConfirmDialog>
  );
}
