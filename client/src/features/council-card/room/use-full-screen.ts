import { useEffect, useState } from 'react';

/** Fills the screen, or gives it back; undefined where the browser does not. */
export function useFullScreen(): (() => void) | undefined {
  const [toggle] = useState(() => () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // Refused by the browser's own settings: everything is there all the same.
    change.catch(() => undefined);
  });
  // Who leaves the room has the window back as it was.
  useEffect(
    () => () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
  return document.fullscreenEnabled ? toggle : undefined;
}
