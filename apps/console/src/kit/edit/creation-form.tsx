import { Button, ButtonLink } from '@dimora/ui';
import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { Refusal } from '../forms/refusal.tsx';
import type { CheckedForm } from '../forms/use-checked-form.ts';
import type { Faults } from '../forms/use-faults.ts';
import { useSending } from '../forms/use-sending.ts';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useOfflineReason } from '../page/use-offline-reason.ts';
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx';
import classes from './edit-form.module.css';

/** The adding of something new. */
export type Creation = {
  readonly busy: boolean;
  /** Why it wasn't added, unless a field says so. */
  readonly failure: unknown;
  readonly closeFailure: () => void;
  readonly isDirty: () => boolean;
  readonly submit: (event: SubmitEvent) => void;
};

/** Adds what a form holds: checks it, and shows the hub's refusal at the field, or as the creation's failure. */
export function useCreation<Fields extends object, Fault>(
  form: Pick<CheckedForm<Fields, Fault>, 'fields' | 'dirty' | 'check'> &
    Partial<Pick<CheckedForm<Fields, Fault>, 'refuse'>>,
  {
    faultsOf,
    create,
  }: {
    /** The faults of fields in a refusal; nothing if it isn't about fields. */
    readonly faultsOf?: (error: unknown) => Faults<Fields, Fault> | undefined;
    /** Sends it and leaves the page. From `added` on there is nothing to lose. */
    readonly create: (fields: Fields, added: () => void) => Promise<void>;
  },
): Creation {
  const { busy, failure, closeFailure, fail, send } = useSending();
  const done = useRef(false);
  const run = () =>
    send(
      () => create(form.fields, () => void (done.current = true)),
      (error) => {
        const faults = faultsOf?.(error);
        if (faults && form.refuse) form.refuse(faults);
        else fail(error);
      },
    );
  return {
    busy,
    failure,
    closeFailure,
    isDirty: () => form.dirty && !done.current,
    submit: (event) => {
      event.preventDefault();
      if (!busy && form.check()) void run();
    },
  };
}

/** Props of {@link CreationForm}. */
export type CreationFormProps = {
  readonly form: Pick<CheckedForm<object, unknown>, 'ref'>;
  readonly creation: Creation;
  /** Target of the link back without adding. */
  readonly back: string;
  /** Label of the button. */
  readonly label: string;
  /** In place of the refusal at the foot. */
  readonly failure?: ReactNode;
  readonly children: ReactNode;
};

/** The form of something new: its fields, why it wasn't added, the button, and the way back. */
export function CreationForm({
  form,
  creation,
  back,
  label,
  failure = <Refusal error={creation.failure} undone="added" />,
  children,
}: CreationFormProps): ReactNode {
  const say = useTexts(common);
  const offline = useOfflineReason();
  return (
    <>
      <form ref={form.ref} className={classes.form} noValidate onSubmit={creation.submit}>
        {children}
        <div className={classes.foot}>
          {failure}
          <div className={classes.buttons}>
            <Button
              variant="primary"
              type="submit"
              loading={creation.busy}
              reasonPlace="beside"
              disabledReason={offline}
            >
              {label}
            </Button>
            <ButtonLink href={back}>{say(($) => $.actions.cancel)}</ButtonLink>
          </div>
        </div>
      </form>
      <UnsavedGuard isDirty={creation.isDirty} />
    </>
  );
}
