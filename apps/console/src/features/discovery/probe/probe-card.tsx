import { Button, Card, TextInput } from '@dimora/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { discoveryTexts } from '../texts.ts';
import classes from './probe-card.module.css';
import { targetFault, type TargetFault } from './probe-target.ts';

/** Probes a single address or a subnet that a search can't reach (DISCOVERY-B1). */
export function ProbeCard({
  onProbe,
  busy,
  disabledReason,
}: {
  readonly onProbe: (target: string) => void;
  readonly busy: boolean;
  readonly disabledReason: string | undefined;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const [target, setTarget] = useState('');
  const [fault, setFault] = useState<TargetFault | undefined>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (disabledReason !== undefined || busy) return;
    const found = targetFault(target);
    setFault(found);
    if (found === undefined) onProbe(target.trim());
  };
  return (
    <Card level={2} title={t(($) => $.probe.title)}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.line}>{t(($) => $.probe.line)}</p>
        <TextInput
          label={t(($) => $.probe.label)}
          help={t(($) => $.probe.help)}
          error={fault && t(($) => $.probe[fault])}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={target}
          onChange={(event) => {
            setTarget(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <div>
          <Button type="submit" loading={busy} disabledReason={disabledReason}>
            {t(($) => $.probe.button)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
