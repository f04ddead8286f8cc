import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useUiTexts } from '../foundation/ui-text.tsx';
import classes from './toast.module.css';
import { ToastQueue, type Toast, type ToastMessage } from './toast-queue.ts';

const QueueContext = createContext<ToastQueue | null>(null);

const icons = {
  good: <IconCircleCheck size={20} />,
  neutral: <IconInfoCircle size={20} />,
  warning: <IconAlertTriangle size={20} />,
  error: <IconCircleX size={20} />,
} as const;

/** Shows and closes toasts. */
export interface Toasts {
  readonly show: (toast: ToastMessage) => number;
  readonly close: (id: number) => void;
}

/** The toasts of this screen. */
export function useToasts(): Toasts {
  const queue = use(QueueContext);
  if (queue === null) throw new Error('UiProvider is missing above this component');
  return queue;
}

/** Manages the toasts of a screen and shows them below its children; part of `UiProvider`. */
export function ToastProvider({
  durationMs,
  children,
}: {
  readonly durationMs?: number;
  readonly children: ReactNode;
}) {
  const [queue] = useState(() => new ToastQueue(durationMs));
  return (
    <QueueContext value={queue}>
      {children}
      <Toaster queue={queue} />
    </QueueContext>
  );
}

function Toaster({ queue }: { readonly queue: ToastQueue }) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.shown, queue.shown);
  const texts = useUiTexts();
  const errors = toasts.filter(({ tone }) => tone === 'error');
  const others = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <section
      className={classes.region}
      aria-label={texts.notifications}
      onPointerEnter={() => queue.hold(true)}
      onPointerLeave={() => queue.hold(false)}
      onFocus={() => queue.hold(true)}
      onBlur={() => queue.hold(false)}
    >
      <div role="status" aria-live="polite" className={classes.list}>
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} close={queue.close} />
        ))}
      </div>
      <div role="alert" aria-live="assertive" className={classes.list}>
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} close={queue.close} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({
  toast,
  close,
}: {
  readonly toast: Toast;
  readonly close: (id: number) => void;
}) {
  const { tone = 'neutral', title, message, action, id } = toast;
  const texts = useUiTexts();
  return (
    <div className={classes.toast} data-tone={tone}>
      <span className={classes.icon}>{icons[tone]}</span>
      <div className={classes.words}>
        {title !== undefined && <strong className={classes.title}>{title}</strong>}
        <span>{message}</span>
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.onPress();
            close(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={texts.close}
        onClick={() => close(id)}
      >
        <IconX size={16} />
      </button>
    </div>
  );
}
