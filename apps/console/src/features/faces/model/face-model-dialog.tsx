import { Dialog } from '@dimora/ui/dialog';
import { Notice } from '@dimora/ui/notice';
import { useOffline } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { faceModelTexts } from './model-texts.ts';
import { ModelPart } from './model-part.tsx';
import classes from './model.module.css';

/** A model of the owner’s own that recognises faces, and how it does; for owners and administrators. */
export function FaceModelDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(faceModelTexts);
  const words = useTexts(common);
  const offline = useOffline();
  return (
    <Dialog opened width={720} title={t(($) => $.model.title)} onClose={onClose}>
      <div className={classes.parts}>
        {offline && <Notice tone="neutral" role="status" title={words(($) => $.page.old)} />}
        <ModelPart />
      </div>
    </Dialog>
  );
}
