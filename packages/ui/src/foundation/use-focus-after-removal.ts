import { useEffect } from 'react';

/** An element around the focused one, and its place among its parent's children while it was there. */
type Step = { readonly element: Element; readonly parent: Element; readonly at: number };

/** Their rows are apart from the page's, to which the focus comes back. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';
const OPERABLE = 'a[href], button, input, select, textarea, [tabindex]';
const HEADINGS = 'h1, h2, h3, h4, legend';

/** From the element that was focused last outwards: on the page, and in a dialog over it. */
let onPage: readonly Step[] = [];
let inOverlay: readonly Step[] = [];
let lists = 0;
let observer: MutationObserver | undefined;

/**
 * Keeps the focus where one goes on when the focused row of a list is removed: on the next row, on the previous one
 * if it was the last, and on the list's heading if none is left. The focus goes to the row itself, not to its button:
 * a key that is still held would delete again. Focus elsewhere stays there. Every list from which rows are deleted
 * calls it; rows need no marks.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    lists += 1;
    if (lists === 1) start();
    return () => {
      lists -= 1;
      if (lists === 0) stop();
    };
  }, []);
}

function start(): void {
  document.addEventListener('focusin', onFocus);
  observer = new MutationObserver(() => {
    if (document.activeElement === document.body) goOn();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  remember(document.activeElement);
}

function stop(): void {
  document.removeEventListener('focusin', onFocus);
  observer?.disconnect();
  onPage = [];
  inOverlay = [];
}

function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  // A dialog whose button is gone gives the focus to the page's content.
  if (target.id === 'main' && goOn()) return;
  remember(target);
}

function remember(focused: Element | null): void {
  const steps: Step[] = [];
  for (let element = focused; element && !isWhole(element); element = element.parentElement) {
    const parent: Element | null = element.parentElement;
    if (parent) steps.push({ element, parent, at: [...parent.children].indexOf(element) });
  }
  if (focused?.closest(OVERLAYS)) inOverlay = steps;
  else onPage = steps;
}

/** What replaces the content of these has a focus of its own. */
const isWhole = (element: Element): boolean => element.id === 'main' || element === document.body;

const removedOf = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ element, parent }) => !element.isConnected && parent.isConnected);

/** Moves the focus if the remembered element was removed from a list that is still there; true if it did. */
function goOn(): boolean {
  const inDialog = removedOf(inOverlay);
  const removed = inDialog?.parent.closest(OVERLAYS) ? inDialog : removedOf(onPage);
  if (!removed || isWhole(removed.parent)) return false;
  const { element, parent, at } = removed;
  const rows = [...parent.children];
  const next = [rows[at], rows[at - 1]].find((row) => row && isAlike(row, element));
  const target = next ?? headingOf(parent);
  if (!(target instanceof HTMLElement)) return false;
  if (!target.matches(OPERABLE)) target.tabIndex = -1;
  target.focus({ preventScroll: next === undefined });
  return true;
}

/** True for another row of the same list, not for the button below it. */
const isAlike = (row: Element, other: Element): boolean =>
  row.tagName === other.tagName &&
  row.classList[0] === other.classList[0] &&
  row.querySelector(OPERABLE) !== null;

/** The nearest heading: of the list's section, of its page. */
function headingOf(list: Element): Element | null {
  for (let around: Element | null = list; around; around = around.parentElement) {
    const heading = around.querySelector(HEADINGS);
    if (heading || isWhole(around)) return heading;
  }
  return null;
}
