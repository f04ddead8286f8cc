import { Button, TextInput } from '@dimora/ui';
import { IconCopy, IconWebhook } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../../../kit/clipboard/copy-text.ts';
import { useExplain } from '../../../../kit/errors/explain.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../../kit/services.tsx';
import { triggerEditorTexts } from '../texts.ts';
import classes from './form.module.css';
import { useFault } from './form-props.ts';
import type { Missing } from '../missing.ts';

/** The address by which another system starts an automation: shown once, when the hub has made it. */
export function WebhookFields({
  hook,
  missing,
  onChange,
}: {
  readonly hook: string;
  readonly missing: Missing;
  readonly onChange: (hook: string) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const explain = useExplain();
  const fault = useFault(missing);
  const { api, target } = useServices();
  const [copied, setCopied] = useState(false);
  const make = useMutation({
    mutationFn: () => api.triggers.newHook(),
    onSuccess: (made) => onChange(made.hook),
  });
  const path = `/api/triggers/hooks/${make.data?.secret ?? ''}`;
  // Over the cloud the hub's own address isn't known here.
  const address = target.get().server === 'cloud' ? path : `${location.origin}${path}`;
  const copy = async (): Promise<void> => setCopied(await copyText(address));
  return (
    <>
      <p className={classes.line}>{t(($) => $.fields.hookLine)}</p>
      {make.data ? (
        <>
          <TextInput
            label={t(($) => $.fields.hookAddress)}
            help={t(($) => $.fields.hookLocal)}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <p className={classes.line} role="status">
            {t(($) => (copied ? $.fields.hookCopied : $.fields.hookOnce))}
          </p>
          <Button icon={<IconCopy />} onClick={() => void copy()}>
            {t(($) => $.fields.hookCopy)}
          </Button>
        </>
      ) : (
        hook !== '' && <p className={classes.line}>{t(($) => $.fields.hookSet)}</p>
      )}
      {make.error !== null && <p className={classes.error}>{explain(make.error)}</p>}
      {missing.has('hook') && <p className={classes.error}>{fault('hook')}</p>}
      <Button icon={<IconWebhook />} loading={make.isPending} onClick={() => make.mutate()}>
        {t(($) => (hook === '' ? $.fields.hookMake : $.fields.hookAgain))}
      </Button>
    </>
  );
}
