import type { Trigger } from '@dimora/contract/client';
import { Page, Tabs, useToasts } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSay } from '../../../entities/trigger/use-say.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { SaveButton } from '../../../kit/edit/edit-form.tsx';
import type { Edit } from '../../../kit/edit/use-edit.ts';
import { useOnceAllowed } from '../../../kit/edit/use-subject.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { triggerHref } from '../../../entities/trigger/trigger-href.ts';
import { LIST_HREF } from '../places.ts';
import { triggersTexts } from '../texts.ts';
import { useLostThings } from '../use-lost-things.ts';
import { useKnownTriggers } from '../use-triggers.ts';
import { PartDialog, ReplayView, RunsView } from './lazy-views.ts';
import { RuleActions } from './rule-actions.tsx';
import classes from './rule-page.module.css';
import { RuleView } from './rule-view.tsx';
import { SentenceLine } from './sentence-line.tsx';
import { triggerEditorTexts } from './texts.ts';
import type { TriggerFields } from './trigger-fields.ts';
import { useOpenPart } from './use-open-part.ts';
import { useTriggerEdit } from './use-trigger-edit.ts';
import { useUndo } from './use-undo.ts';

type View = 'rule' | 'why' | 'replay';
const FORM = 'trigger';

type RulePageProps = {
  readonly trigger: Trigger | null;
  readonly deleted?: boolean;
};

/** An automation, saved or new: its sentence with a form behind each word, its runs, and its time machine. */
export function RulePage(props: RulePageProps) {
  const { trigger } = props;
  const t = useTexts(triggersTexts);
  const say = useTexts(triggerEditorTexts);
  const rule = useRule(props);
  const { edit, isForm, undo, parts, sentence } = rule;
  const [view, setView] = useState<View>('rule');
  const shown: Readonly<Record<View, () => ReactNode>> = {
    rule: () => (
      <RuleView
        trigger={trigger}
        held={rule.held}
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
          trigger={rule.isGone ? null : trigger}
          undo={isForm ? undo : null}
          onLeave={rule.leave}
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
      <Views
        views={viewsOf(trigger, rule.may)}
        shown={shown}
        edit={edit}
        view={view}
        onView={setView}
      />
    </Page>
  );
}

/** The edit of an automation, and all that its views share of it. */
function useRule({ trigger, deleted = false }: RulePageProps) {
  const may = useMay('MODIFY_TRIGGERS');
  const isForm = useOnceAllowed(may);
  useLostThings();
  const [leaving, setLeaving] = useState(false);
  const isGone = deleted && !leaving;
  const onSaved = useSaved(trigger === null);
  const held = useTriggerEdit({ trigger, deleted: isGone, may, onSaved });
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
  const leave = (): void => setLeaving(true);
  return { may, isForm, isGone, leave, held, edit, sentence, undo, parts };
}

/** Says that it was saved; a new one opens at its own address. */
function useSaved(isNew: boolean): (saved: Trigger) => void {
  const t = useTexts(triggersTexts);
  const navigate = useNavigate();
  const toasts = useToasts();
  return ({ Id, Name: name }) => {
    const message = t(($) => $.TRIGGER_UPDATE_SUCCESS, { name });
    toasts.show({ tone: 'good', message });
    if (isNew) void navigate({ href: triggerHref(Id), replace: true });
  };
}

function viewsOf(trigger: Trigger | null, may: boolean): readonly View[] {
  if (!trigger) return ['rule', 'replay'];
  return may ? ['rule', 'why', 'replay'] : ['rule', 'why'];
}

function Views({
  views,
  view,
  shown,
  edit,
  onView,
}: {
  readonly views: readonly View[];
  readonly view: View;
  readonly shown: Readonly<Record<View, () => ReactNode>>;
  readonly edit: Pick<Edit<TriggerFields>, 'ref' | 'submit'>;
  readonly onView: (view: View) => void;
}) {
  const t = useTexts(triggersTexts);
  return (
    <Tabs
      label={t(($) => $.views.label)}
      tabs={views.map((id) => ({ id, label: t(($) => $.views[id]) }))}
      active={view}
      onChange={onView}
    >
      {/* The form stays, hidden: what it says and Save belong to every view. */}
      <form
        ref={edit.ref}
        id={FORM}
        noValidate
        onSubmit={(event) => {
          onView('rule');
          edit.submit(event);
        }}
        className={classes.view}
      >
        {view === 'rule' && shown.rule()}
      </form>
      {view !== 'rule' && <Suspense fallback={null}>{shown[view]()}</Suspense>}
    </Tabs>
  );
}
