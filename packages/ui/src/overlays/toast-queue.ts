/** How long a toast stays by default. [SHELL-14] */
export const TOAST_MS = 2000;
/** How long a product-specific toast stays. [SHELL-14] */
export const PRODUCT_TOAST_MS = 5000;
/** Further toasts are queued. */
const SHOWN_AT_ONCE = 3;

/** The content of a toast. Errors are announced at once (assertive), the rest politely. */
export interface ToastMessage {
  readonly message: string;
  readonly title?: string;
  readonly tone?: 'good' | 'neutral' | 'warning' | 'error';
  /** Overrides the product's duration, in milliseconds. */
  readonly durationMs?: number;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** A toast on the screen or in the queue. */
export interface Toast extends ToastMessage {
  readonly id: number;
}

/** The toasts of one screen: shows three, queues the rest, closes each after its time unless paused. */
export class ToastQueue {
  private toasts: readonly Toast[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private lastId = 0;
  private held = false;
  private readonly durationMs: number;

  constructor(durationMs: number = TOAST_MS) {
    this.durationMs = durationMs;
  }

  /** Adds a toast and returns its id, for closing it early. */
  show = (toast: ToastMessage): number => {
    this.lastId += 1;
    this.change([...this.toasts, { ...toast, id: this.lastId }]);
    return this.lastId;
  };

  close = (id: number): void => {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.change(this.toasts.filter((toast) => toast.id !== id));
  };

  /** Pauses all timers while a toast is hovered or focused. */
  hold = (held: boolean): void => {
    if (this.held === held) return;
    this.held = held;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.wind();
  };

  /** The visible toasts; the same array until something changes. */
  shown = (): readonly Toast[] => this.visible;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private visible: readonly Toast[] = [];

  private change(toasts: readonly Toast[]): void {
    this.toasts = toasts;
    this.visible = toasts.slice(0, SHOWN_AT_ONCE);
    if (this.visible.length === 0) this.held = false;
    this.wind();
    for (const listener of this.listeners) listener();
  }

  private wind(): void {
    if (this.held) return;
    for (const { id, durationMs } of this.visible) {
      if (this.timers.has(id)) continue;
      this.timers.set(
        id,
        setTimeout(() => this.close(id), durationMs ?? this.durationMs),
      );
    }
  }
}
