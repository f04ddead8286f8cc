import type { ActivationPerson } from '@dimora/contract/client';
import { DEFAULT_TARGET } from '@dimora/domain';
import { Button, ButtonLink, TextInput } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { AvatarPicker } from '../../entities/avatar/avatar-picker.tsx';
import type { cutPicture, CutPicture } from '../../entities/avatar/crop/cut-picture.ts';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { Refusal } from '../../kit/forms/refusal.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useHome } from '../../kit/services.tsx';
import classes from './activation.module.css';
import { maySkip } from './may-skip.ts';
import { activationTexts } from './texts.ts';
import { useAccountPicture, type readPicture } from './use-account-picture.ts';
import type { Activation } from './use-activation.ts';

/** Props of {@link ActivationForm}. */
export type ActivationFormProps = {
  readonly person: ActivationPerson;
  readonly activation: Activation;
  /** Renders pictures; tests can't. */
  readonly drawing?: {
    readonly cut?: typeof cutPicture;
    readonly read?: typeof readPicture;
  };
};

/** HouseSnapshot, name and e-mail of the future owner, and the next steps (ACTIVATE-01 to ACTIVATE-06). */
export function ActivationForm({
  person,
  activation: { state, error, activate },
  drawing = {},
}: ActivationFormProps): ReactNode {
  const t = useTexts(activationTexts);
  const explain = useExplain();
  const held = useAccountPicture(person.Avatar, drawing.read);
  const [Name, setName] = useState(person.Name);
  const [chosen, setChosen] = useState<CutPicture | null>(null);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<CutPicture | null>(null);
  const running = state === 'running' ? t(($) => $.running) : undefined;
  const atPicture = errorCodeOf(error)?.startsWith('IMAGE_') ?? false;
  const missing = Name.trim() === '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (missing || state !== 'idle') return;
    const picture = chosen ?? held ?? null;
    setSent(picture);
    void activate({
      Name: Name.trim(),
      ImageBase64: picture?.ImageBase64 ?? null,
    });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {!atPicture && <Refusal error={error} undone={{ title: t(($) => $.ACTIVATION_ERROR) }} />}
      <AvatarPicker
        name={Name}
        src={held?.url}
        chosen={chosen}
        onChange={setChosen}
        disabledReason={running}
        refused={atPicture && sent === (chosen ?? held ?? null) ? explain(error) : undefined}
        {...(drawing.cut && { cut: drawing.cut })}
      />
      <TextInput
        label={t(($) => $.name)}
        help={t(($) => $.nameHelp)}
        name="name"
        autoComplete="name"
        maxLength={80}
        value={Name}
        readOnly={running !== undefined}
        error={tried && missing && t(($) => $.nameMissing)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t(($) => $.email)}
        help={t(($) => $.emailHelp)}
        value={emailOf(person)}
        readOnly
      />
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          loading={running !== undefined}
        >
          {t(($) => $.activate)}
        </Button>
        <Skip person={person} running={running} />
      </div>
    </form>
  );
}

function Skip({
  person,
  running,
}: {
  readonly person: ActivationPerson;
  readonly running: string | undefined;
}): ReactNode {
  const t = useTexts(activationTexts);
  const { ownUser } = useHome();
  const navigate = useNavigate();
  const own = ownUser.get();
  if (!maySkip(person, own?.Role ?? person.Role))
    return own?.ProfessionalApp ? (
      <ButtonLink variant="subtle" fullWidth href="/devices/installation">
        {t(($) => $.installation)}
      </ButtonLink>
    ) : null;
  return (
    <Button
      variant="subtle"
      fullWidth
      disabledReason={running}
      onClick={() => void navigate({ href: DEFAULT_TARGET })}
    >
      {t(($) => $.skip)}
    </Button>
  );
}

const emailOf = ({ Contacts, Username }: ActivationPerson): string =>
  Contacts.find(({ Provider }) => Provider === 'email')?.Value ?? Username;
