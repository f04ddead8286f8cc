import { Button, Checkbox, TextInput } from '@dimora/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { focusFirstFault } from '../../../kit/forms/focus-first-fault.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { emailProblem } from '../account/account-rules.ts';
import { isPairRight, PasswordPair } from '../account/password-pair.tsx';
import { AttemptFailed } from '../attempt-failed.tsx';
import classes from '../sign-in/sign-in.module.css';
import { sessionTexts } from '../texts.ts';

/** Name, e-mail, password twice, optional newsletter (LOGIN-07, LOGIN-08); then the page waits for the mail. */
export function RegistrationForm() {
  const t = useTexts(sessionTexts);
  const orpc = useCloudOrpc();
  const queries = useQueryClient();
  const register = useMutation(
    orpc.identity.register.mutationOptions({
      onSuccess: (waiting) => queries.setQueryData(orpc.identity.registration.queryKey(), waiting),
    }),
  );
  const box = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [pair, setPair] = useState({ password: '', confirm: '' });
  const [newsletter, setNewsletter] = useState(false);
  const [tried, setTried] = useState(false);
  const wrong = emailProblem(email);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (register.isPending) return;
    if (name.trim() === '' || wrong !== null || !isPairRight(pair))
      return focusFirstFault(box.current);
    const { password } = pair;
    register.mutate({ Name: name.trim(), email: email.trim(), password, newsletter });
  };
  return (
    <form ref={box} className={classes.form} onSubmit={submit} noValidate>
      <AttemptFailed error={register.error} />
      <TextInput
        label={t(($) => $.account.name)}
        help={t(($) => $.account.nameHelp)}
        name="name"
        autoComplete="name"
        maxLength={80}
        value={name}
        error={tried && name.trim() === '' && t(($) => $.account.nameMissing)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t(($) => $.login.email)}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        error={tried && wrong !== null && t(($) => $.account.problems[wrong])}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordPair pair={pair} tried={tried} onChange={setPair} />
      <Checkbox
        label={t(($) => $.account.newsletter)}
        name="newsletter"
        checked={newsletter}
        onChange={(event) => setNewsletter(event.currentTarget.checked)}
      />
      <Button type="submit" variant="primary" size="large" fullWidth loading={register.isPending}>
        {t(($) => $.account.register)}
      </Button>
    </form>
  );
}
