import { useMatches } from '@tanstack/react-router';
import type { PageName } from './contents.ts';
import { pageOfScreen } from './screens.ts';

/** The page of the handbook that tells about the screen that is open. */
export const useScreenPage = (): PageName | undefined =>
  useMatches({
    select: (matches) => {
      const screen = matches.at(-1);
      return screen && pageOfScreen(screen.fullPath, screen.search);
    },
  });
