import { Button, Card, Skeleton, TextInput, useToasts } from '@dimora/ui';
import type { OwnAddress } from '@dimora/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';

const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** One's own mail address in the cloud: whether it is confirmed, its link again, and another address. */
export function AddressCard(): ReactNode {
  const t = useTexts(profileTexts);
  const query = useQuery(useCloudOrpc().identity.address.queryOptions());
  return (
    <Card title={t(($) => $.address.card)}>
      <Loaded query={query} what={t(($) => $.address.what)} shape={<Skeleton height={140} />}>
        {(data) => (
          <div className={classes.fields}>
            <AddressState address={data} />
            <ChangeAddress />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function AddressState({ address }: { readonly address: OwnAddress }): ReactNode {
  const t = useTexts(profileTexts);
  const toasts = useToasts();
  const cloud = useCloud();
  const keep = useKeepAddress();
  const { email, confirmed, pending } = address;
  const to = pending ?? email;
  const again = useMutation({
    mutationFn: () => cloud.identity.askConfirmation(),
    onSuccess: (answer) => {
      keep(answer);
      toasts.show({ tone: 'good', message: t(($) => $.address.sent, { email: to ?? '' }) });
    },
  });
  return (
    <>
      <p className={classes.line}>
        {email === null
          ? t(($) => $.address.none)
          : t(($) => (confirmed ? $.address.confirmed : $.address.unconfirmed), { email })}
      </p>
      {pending !== null && (
        <p className={classes.line}>{t(($) => $.address.pending, { email: pending })}</p>
      )}
      <Refusal error={again.error} />
      {to !== null && (!confirmed || pending !== null) && (
        <div className={classes.foot}>
          <Button loading={again.isPending} onClick={() => again.mutate()}>
            {t(($) => $.address.sendAgain)}
          </Button>
        </div>
      )}
    </>
  );
}

function ChangeAddress(): ReactNode {
  const t = useTexts(profileTexts);
  const toasts = useToasts();
  const cloud = useCloud();
  const keep = useKeepAddress();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const isWrong = !MAIL_ADDRESS.test(typed.trim());
  const change = useMutation({
    mutationFn: () => cloud.identity.changeAddress({ email: typed.trim() }),
    onSuccess: (answer) => {
      keep(answer);
      setTyped('');
      setTried(false);
      if (answer.pending !== null)
        toasts.show({ tone: 'good', message: t(($) => $.address.sent, { email: answer.pending }) });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isWrong) change.mutate();
  };
  // A person who cancels the question who they are knows that nothing was changed.
  const problem = change.error && errorCodeOf(change.error) !== 'STEP_UP_NEEDED';
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      {problem && <Refusal error={change.error} />}
      <TextInput
        label={t(($) => $.address.next)}
        help={t(($) => $.address.help)}
        type="email"
        autoComplete="email"
        value={typed}
        error={tried && isWrong && t(($) => $.address.invalid)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={change.isPending}>
          {t(($) => $.address.change)}
        </Button>
      </div>
    </form>
  );
}

function useKeepAddress(): (answer: OwnAddress) => void {
  const orpc = useCloudOrpc();
  const queries = useQueryClient();
  return (answer) => queries.setQueryData(orpc.identity.address.queryKey(), answer);
}
