import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';

interface Failed {
  title: ReactNode;
  onAgain: () => void;
}

/** In the place of what could not be fetched: what it was, and a way to ask again. What has come before stays shown. */
export const NotLoaded = ({ onAgain, ...said }: Failed & { text?: ReactNode; level?: 1 | 2 | 3 }) => (
  <EmptyState
    {...said}
    action={
      <Button variant="default" onClick={onAgain}>
        {t(($) => $.ui.again)}
      </Button>
    }
  />
);

/** The same as a line among other parts of a page. */
export const NotLoadedNotice = ({ title, onAgain }: Failed) => (
  <Notice tone="amber" title={title} alert>
    <Button size="compact-sm" variant="default" onClick={onAgain}>
      {t(($) => $.ui.again)}
    </Button>
  </Notice>
);
