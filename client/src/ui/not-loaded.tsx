import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';

interface Failed {
  title: ReactNode;
  onAgain: () => void;
  /** It is being asked again: the button stays with the focus. */
  isTrying?: boolean | undefined;
}

/** In the place of what could not be fetched: what it was, and a way to ask again. What has come before stays shown. */
export const NotLoaded = ({ onAgain, isTrying, ...said }: Failed & { text?: ReactNode; level?: 1 | 2 | 3 }) => (
  <EmptyState
    {...said}
    action={
      <Button variant="default" aria-disabled={isTrying || undefined} onClick={onAgain}>
        {t(($) => $.ui.again)}
      </Button>
    }
  />
);

/** The same as a line among other parts of a page. */
export const NotLoadedNotice = ({ title, onAgain, isTrying }: Failed) => (
  <Notice tone="amber" title={title} alert>
    <Button size="compact-sm" variant="default" aria-disabled={isTrying || undefined} onClick={onAgain}>
      {t(($) => $.ui.again)}
    </Button>
  </Notice>
);
