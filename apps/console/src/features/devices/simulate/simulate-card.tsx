import type { Device } from '@dimora/contract/client';
import { Button, Card, SegmentedControl, TextInput, useToasts } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useValueWords } from '../../../entities/device/use-value-words.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { devicesTexts } from '../texts.ts';
import { kindOf, parseSimulated } from './parse-simulated.ts';
import classes from './simulate-card.module.css';

/** Lets the super administrator make a fake device report a value (DEVICES-21). */
export function SimulateCard({ device }: { readonly device: Device }) {
  const t = useTexts(devicesTexts);
  const names = useNames();
  const variables = Object.keys(device.Status.StateVars);
  const [variable, setVariable] = useState(variables[0] ?? '');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const kind = kindOf(variable, device.Status.StateVars[variable]?.Value ?? null);
  const send = useSend(device, variable);
  const choose = (next: string | null) => {
    setVariable(next ?? '');
    setTyped('');
    setWrong(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = parseSimulated(kind, kind === 'boolean' ? typed || 'false' : typed);
    setWrong(value === undefined);
    if (value !== undefined) send.mutate(value);
  };
  return (
    <Card title={t(($) => $.simulate.title)}>
      <form className={classes.form} onSubmit={submit}>
        <p className={classes.line}>{t(($) => $.simulate.line)}</p>
        <Select
          label={t(($) => $.simulate.variable)}
          data={variables.map((value) => ({ value, label: names.variable(value) }))}
          value={variable}
          onChange={choose}
        />
        {kind === 'boolean' ? (
          <SegmentedControl
            label={t(($) => $.simulate.value)}
            value={typed === 'true' ? 'true' : 'false'}
            options={[
              { value: 'true', label: t(($) => $.simulate.on) },
              { value: 'false', label: t(($) => $.simulate.off) },
            ]}
            onChange={setTyped}
          />
        ) : (
          <TextInput
            label={t(($) => $.simulate.value)}
            value={typed}
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            error={wrong ? t(($) => $.simulate.notANumber) : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Button type="submit" loading={send.isPending}>
          {t(($) => $.simulate.send)}
        </Button>
      </form>
    </Card>
  );
}

function useSend(device: Device, variable: string) {
  const t = useTexts(devicesTexts);
  const api = useApi();
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const names = useNames();
  const sayValue = useValueWords();
  return useMutation({
    mutationFn: (Value: string | number | boolean | null) =>
      api.devices.simulate({ Id: device.Id, StateVar: variable, Value }),
    onSuccess: (_, Value) => {
      const value = sayValue(variable, {
        Value,
        Unit: device.Status.StateVars[variable]?.Unit ?? '',
      });
      toasts.show({
        tone: 'good',
        message: t(($) => $.simulate.sent, { variable: names.variable(variable), value }),
      });
    },
    onError: (error) => sayFailed(error),
  });
}
