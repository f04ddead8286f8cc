import { Dialog } from '@dimora/ui/dialog';
import { Notice } from '@dimora/ui/notice';
import { useOffline } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { faceSettingsTexts } from '../settings-texts.ts';
import { ModelPart } from './model-part.tsx';
import { RulesPart } from './rules-part.tsx';
import classes from './settings.module.css';

/** By what rules faces are recognised, and the owner’s own model; for owners and administrators. */
export function FaceSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(faceSettingsTexts);
  const offline = useOffline();
  return (
    <Dialog opened width={720} title={t(($) => $.title)} onClose={onClose}>
      <div className={classes.parts}>
        <p className={classes.line}>{t(($) => $.subtitle)}</p>
        {offline && <Notice tone="neutral" role="status" title={t(($) => $.offline)} />}
        <ModelPart />
        <RulesPart />
      </div>
    </Dialog>
  );
}
