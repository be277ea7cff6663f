import { forgetLanguage } from './language.ts';
import { session } from './session.ts';

type Listener = () => void | Promise<void>;
const listeners = new Set<Listener>();

/**
 * The server no longer knows this sign-in. Every listener runs before the browser goes to /login, so that a screen can
 * keep what was typed; the browser waits for promises, but not longer than a second.
 */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let leave: () => void = () => undefined;
/** The shell says how to get to /login; it runs last. */
export const onLeave = (action: () => void): void => {
  leave = action;
};

let stays: (() => void) | undefined;
/** Where somebody writes, a refused token is answered on the spot: no call besides leads away from the text. */
export function staySignedOut(instead: () => void): () => void {
  stays = instead;
  return () => {
    if (stays === instead) stays = undefined;
  };
}

/** A call was refused for its token. */
export async function tokenRefused(): Promise<void> {
  if (stays) stays();
  else await signOutHere();
}

const patience = 1000;
let running = false;

/** Erases token, login flag and language (specification, applicant side, section 8) and leaves for /login, once. */
export async function signOutHere(): Promise<void> {
  if (running) return;
  running = true;
  try {
    const kept = Promise.allSettled([...listeners].map(async (listener) => listener()));
    await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patience))]);
    session.end();
    forgetLanguage();
    leave();
  } finally {
    running = false;
  }
}
