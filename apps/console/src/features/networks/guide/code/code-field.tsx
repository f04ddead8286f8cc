import { Button, Spinner, TextInput } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconCamera, IconCircleCheck, IconPhotoQuestion } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FileButton } from '../../../../kit/forms/file-button.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../../../kit/parts/lazy-part.ts';
import { guideTexts } from '../../texts.ts';
import guide from '../guide.module.css';
import classes from './code.module.css';

const CameraView = lazyPart(() =>
  import(/* chunk: qr */ './camera-view.tsx').then((file) => file.CameraView),
);

type Found = 'read' | 'noCode' | 'noPicture';

/** Props of {@link CodeField}. */
export type CodeFieldProps = {
  readonly code: string;
  readonly onCode: (code: string) => void;
};

/** The code of a label: by the camera where the browser lets a page use one, from a photo, or typed. */
export function CodeField({ code, onCode }: CodeFieldProps) {
  const t = useTexts(guideTexts);
  const [isWatching, setWatching] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const take = (text: string): void => {
    setWatching(false);
    setFound('read');
    onCode(text.slice(0, MOST_CHARACTERS));
  };
  const read = async (file: File): Promise<void> => {
    setWatching(false);
    try {
      const { readPhoto } = await import(/* chunk: qr */ './read-qr.ts');
      const text = await readPhoto(file);
      if (text === null) setFound('noCode');
      else take(text);
    } catch {
      setFound('noPicture');
    }
  };
  const watch = (): void => {
    setFound(null);
    setWatching(true);
  };
  return (
    <div className={classes.field}>
      {isWatching ? (
        <Suspense fallback={<Spinner />}>
          <CameraView onCode={take} onClose={() => setWatching(false)} />
        </Suspense>
      ) : null}
      <div className={classes.ways}>
        {hasCamera() && !isWatching && (
          <Button icon={<IconCamera />} onClick={watch}>
            {t(($) => $.code.camera)}
          </Button>
        )}
        <FileButton accept="image/*" onFile={(file) => void read(file)}>
          {t(($) => $.code.photo)}
        </FileButton>
      </div>
      {!hasCamera() && <p className={guide.muted}>{t(($) => $.code.insecure)}</p>}
      <TextInput
        label={t(($) => $.code.label)}
        help={t(($) => $.code.help)}
        value={code}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        onChange={(event) => {
          setFound(null);
          onCode(event.currentTarget.value);
        }}
      />
      <CodeNews found={found} />
    </div>
  );
}

/** As many as the hub takes. */
const MOST_CHARACTERS = 200;

/** Browsers let pages use a camera only at secure addresses: https, and the machine itself. */
const hasCamera = (): boolean =>
  window.isSecureContext && (navigator.mediaDevices as MediaDevices | undefined) !== undefined;

/** What came of the camera or the photo. */
function CodeNews({ found }: { readonly found: Found | null }) {
  const t = useTexts(guideTexts);
  if (found === null) return null;
  const isRead = found === 'read';
  return (
    <Notice
      role="status"
      tone={isRead ? 'olive' : 'sun'}
      icon={isRead ? <IconCircleCheck /> : <IconPhotoQuestion />}
      title={t(($) => $.code[found])}
    >
      {t(($) => $.code[`${found}Line`])}
    </Notice>
  );
}
