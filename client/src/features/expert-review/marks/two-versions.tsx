import { Button } from '@mantine/core';
import { t } from 'i18next';
import { formatMark } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { RatingEngine } from '../draft/open-rating.ts';
import { type RatingDraft, totalOfDraft } from '../draft/rating-draft.ts';
import { type RatingState, theirsOf } from '../draft/rating-kind.ts';
import classes from './marks-panel.module.css';

/** The same rating was changed in another tab or on another device: both stand here until one has decided. */
export const TwoVersions = ({ engine, state }: { engine: RatingEngine; state: RatingState }) => {
  const theirs = theirsOf(state);
  if (!theirs) return null;
  return (
    <div className={classes['versions']}>
      <Notice tone="amber" title={t(($) => $.expertReview.versions.title)} alert>
        <p className={classes['version']}>
          {t(($) => $.expertReview.versions.theirs)} <Gist draft={theirs} />
        </p>
        <p className={classes['version']}>
          {t(($) => $.expertReview.versions.mine)} <Gist draft={state.draft} />
        </p>
        <span className={classes['versionButtons']}>
          <Button size="compact-sm" variant="default" onClick={() => engine.resolve(state.draft)}>
            {t(($) => $.expertReview.versions.keep)}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => engine.resolve(theirs)}>
            {t(($) => $.expertReview.versions.take)}
          </Button>
        </span>
      </Notice>
    </div>
  );
};

const Gist = ({ draft }: { draft: RatingDraft }) => {
  const mean = totalOfDraft(draft);
  const total = mean === null ? '—' : formatMark(mean);
  return (
    <>
      {t(($) => $.expertReview.versions.total, { total })}
      {draft.comment.trim() ? `, «${draft.comment.trim()}»` : `, ${t(($) => $.expertReview.versions.noComment)}`}
    </>
  );
};
