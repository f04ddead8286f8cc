import type { UnknownUser, UserId } from '@dimora/contract/client';
import { Button, useUiTexts } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { Select } from '@dimora/ui/select';
import { useState } from 'react';
import { useUsers } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { FacePicture } from '../face-picture.tsx';
import classes from '../faces.module.css';
import { faceTexts } from '../texts.ts';

/** Props of {@link MergeDialog}. */
export type MergeDialogProps = {
  readonly face: UnknownUser;
  readonly busy: boolean;
  readonly onMerge: (user: UserId) => void;
  readonly onClose: () => void;
};

/** Asks who it is; the probable person is chosen already (FACES-03). */
export function MergeDialog({ face, busy, onMerge, onClose }: MergeDialogProps) {
  const t = useTexts(faceTexts);
  const { cancel } = useUiTexts();
  const users = useUsers();
  const probable = users.find(({ Id }) => Id === face.ProbableUserId)?.Id ?? null;
  const [chosen, setChosen] = useState<UserId | null>(probable);
  const [tried, setTried] = useState(false);
  const merge = (): void => {
    setTried(true);
    if (chosen !== null) onMerge(chosen);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.merge.title)}
      firm={busy}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" loading={busy} onClick={merge}>
            {t(($) => $.merge.confirm)}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <span className={classes.face}>
          <FacePicture face={face} />
          <span className={classes.name}>{face.Name || t(($) => $.unknown)}</span>
        </span>
        <Select
          label={t(($) => $.merge.person)}
          placeholder={t(($) => $.merge.choose)}
          data={users.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          value={chosen}
          error={tried && chosen === null ? t(($) => $.errors.noneSelected) : undefined}
          searchable={users.length > 10}
          onChange={(value) => setChosen(value as UserId | null)}
        />
        <p className={classes.line}>{t(($) => $.merge.line)}</p>
      </div>
    </Dialog>
  );
}
