import type { Trigger } from '@dimora/contract/client';
import { Page, Tabs, useToasts } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSay } from '../../../entities/trigger/use-say.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { SaveButton } from '../../../kit/edit/edit-form.tsx';
import { useOnceAllowed } from '../../../kit/edit/use-subject.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { LIST_HREF, triggerHref } from '../places.ts';
import { triggersTexts } from '../texts.ts';
import { useLostThings } from '../use-lost-things.ts';
import { useKnownTriggers } from '../use-triggers.ts';
import { PartDialog, ReplayView, RunsView } from './lazy-views.ts';
import { RuleActions } from './rule-actions.tsx';
import classes from './rule-page.module.css';
import { RuleView } from './rule-view.tsx';
import { SentenceLine } from './sentence-line.tsx';
import { triggerEditorTexts } from './texts.ts';
import { useOpenPart } from './use-open-part.ts';
import { useTriggerEdit } from './use-trigger-edit.ts';
import { useUndo } from './use-undo.ts';

type View = 'rule' | 'why' | 'replay';
const FORM = 'trigger';

/** An automation, saved or new: its sentence with a form behind each word, its runs, and its time machine. */
export function RulePage({
  trigger,
  deleted = false,
}: {
  readonly trigger: Trigger | null;
  readonly deleted?: boolean;
}) {
  const t = useTexts(triggersTexts);
  const say = useTexts(triggerEditorTexts);
  const may = useMay('MODIFY_TRIGGERS');
  const isForm = useOnceAllowed(may);
  useLostThings();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [view, setView] = useState<View>('rule');
  const [leaving, setLeaving] = useState(false);
  const gone = deleted && !leaving;
  const held = useTriggerEdit({
    trigger,
    deleted: gone,
    may,
    onSaved: ({ Id, Name: name }) => {
      const message = trigger
        ? t(($) => $.toast.saved, { name })
        : t(($) => $.toast.added, { name });
      toasts.show({ tone: 'good', message });
      if (!trigger) void navigate({ href: triggerHref(Id), replace: true });
    },
  });
  const { edit } = held;
  const { Do } = edit.fields;
  const sentence = useSay(
    useKnownTriggers(),
    useMemo(() => [{ Do }], [Do]),
  );
  // While the sentence is read, so that the first form opens at once.
  useEffect(() => void (isForm && PartDialog.preload()), [isForm]);
  const undo = useUndo(edit.fields, edit.change);
  const parts = useOpenPart(edit.fields, undo.change);
  const views: readonly View[] = trigger
    ? may
      ? ['rule', 'why', 'replay']
      : ['rule', 'why']
    : ['rule', 'replay'];
  const shown: Readonly<Record<View, () => ReactNode>> = {
    rule: () => (
      <RuleView
        trigger={trigger}
        held={held}
        say={sentence}
        fixed={!isForm}
        parts={parts}
        onChange={undo.change}
        onWhy={() => setView('why')}
      />
    ),
    why: () => trigger && <RunsView trigger={trigger} say={sentence} />,
    replay: () => <ReplayView fields={edit.fields} say={sentence} trigger={trigger} />,
  };
  return (
    <Page
      title={trigger?.Name ?? t(($) => $.add)}
      subtitle={
        <SentenceLine
          fields={edit.fields}
          say={sentence}
          onOpen={
            isForm
              ? (place) => {
                  setView('rule');
                  parts.open(place);
                }
              : undefined
          }
        />
      }
      breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}
      actions={
        <RuleActions
          trigger={gone ? null : trigger}
          undo={isForm ? undo : null}
          onLeave={() => setLeaving(true)}
        />
      }
      {...(isForm && {
        action: (
          <SaveButton edit={edit} form={FORM}>
            {say(($) => (trigger ? $.save : $.create))}
          </SaveButton>
        ),
      })}
    >
      <Tabs
        label={t(($) => $.views.label)}
        tabs={views.map((id) => ({ id, label: t(($) => $.views[id]) }))}
        active={view}
        onChange={setView}
      >
        {/* The form stays, hidden: what it says and Save belong to every view. */}
        <form
          ref={edit.ref}
          id={FORM}
          noValidate
          onSubmit={(event) => {
            setView('rule');
            edit.submit(event);
          }}
          className={classes.view}
        >
          {view === 'rule' && shown.rule()}
        </form>
        {view !== 'rule' && <Suspense fallback={null}>{shown[view]()}</Suspense>}
      </Tabs>
    </Page>
  );
}
