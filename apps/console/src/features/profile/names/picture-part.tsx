import { Button } from '@dimora/ui';
import { useState } from 'react';
import { AvatarPicker } from '../../../entities/avatar/avatar-picker.tsx';
import type { CutPicture, cutPicture } from '../../../entities/avatar/crop/cut-picture.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import type { OwnAccount } from '../account/own-account.ts';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';

/** One's own picture: chosen, cut, and saved on its own. */
export function PicturePart({
  account: { person, picture, setPicture },
  cut,
}: {
  readonly account: OwnAccount;
  /** Crops pictures; tests can't. */
  readonly cut?: typeof cutPicture;
}) {
  const t = useTexts(profileTexts);
  const explain = useExplain();
  const sayDone = useSayDone();
  const { busy, attempt } = useAttempt();
  const [chosen, setChosen] = useState<CutPicture | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const save = async (ImageBase64: string | null): Promise<void> => {
    setRefused(null);
    await attempt(
      async () => {
        await setPicture(ImageBase64);
        setChosen(null);
        sayDone(ImageBase64 === null ? 'removed' : 'saved');
      },
      (error) => {
        if (!errorCodeOf(error)?.startsWith('IMAGE_')) return 'saved';
        setRefused(error);
        return undefined;
      },
    );
  };
  return (
    <div className={classes.picture}>
      <AvatarPicker
        name={person.Name}
        src={picture}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          setRefused(null);
        }}
        {...(refused !== null && { refused: explain(refused) })}
        {...(cut && { cut })}
      />
      {chosen ? (
        <div>
          <Button
            size="small"
            variant="primary"
            loading={busy}
            onClick={() => void save(chosen.ImageBase64)}
          >
            {t(($) => $.picture.save)}
          </Button>
        </div>
      ) : (
        picture !== undefined && (
          <div>
            <Button size="small" variant="subtle" loading={busy} onClick={() => void save(null)}>
              {t(($) => $.picture.remove)}
            </Button>
          </div>
        )
      )}
    </div>
  );
}
