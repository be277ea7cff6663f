import { List, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { usageQuery } from '../../api/forms.ts';
import { formatDate, formatNumber } from '../../lib/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './forms.module.css';
import { numberText } from '../../ui/number-text.ts';

/** Where a question is used, and who has answered it, as far as one may read answers. */
export const UsageDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data, isError, refetch } = useQuery(usageQuery(id));
  return (
    <Dialog opened onClose={onClose} title={data?.label ?? t(($) => $.forms.usage)}>
      {isError && !data && <NotLoadedNotice title={t(($) => $.forms.usageFailed)} onAgain={() => void refetch()} />}
      {!data && !isError && <SkeletonLines lines={5} />}
      {data && (
        <Stack gap="md">
          <dl className={classes['figures']}>
            {(
              [
                ['answered', data.answered],
                [data.is_conditional ? 'unansweredOrHidden' : 'unanswered', data.unanswered],
                ['notAsked', data.not_asked],
              ] as const
            ).map(([what, count]) =>
              count === null ? null : (
                <div key={what}>
                  <dt className="luch-caption">{t(($) => $.forms.used[what])}</dt>
                  <dd className={classes['figure']}>{formatNumber(count)}</dd>
                </div>
              ),
            )}
          </dl>
          {data.options.length > 0 && (
            <ul className="luch-list">
              {data.options.map((option) => (
                <Chosen key={option.id} {...option} of={data.answered} />
              ))}
            </ul>
          )}
          <List aria-label={t(($) => $.forms.used.where)}>
            {data.conditions.map((one) => (
              <List.Item key={one.question_id}>{t(($) => $.forms.used.condition, { question: one.label })}</List.Item>
            ))}
            {data.step !== 'rating' && (
              <List.Item>
                {data.searched ? t(($) => $.forms.used.searched) : t(($) => $.forms.used.notSearched)}
              </List.Item>
            )}
            {data.step !== 'rating' && data.is_asked && <List.Item>{t(($) => $.forms.used.narrowOnly)}</List.Item>}
          </List>
          {data.last.length > 0 && (
            <List aria-label={t(($) => $.forms.used.last)}>
              {data.last.map((one) => (
                <List.Item key={one.proposal_id}>
                  {`${numberText(one.proposal_id)}, ${one.author}: ${one.answer} (${formatDate(one.at)})`}
                </List.Item>
              ))}
            </List>
          )}
        </Stack>
      )}
    </Dialog>
  );
};

const Chosen = ({ name, count, of }: { name: string; count: number; of: number }) => (
  <li className={classes['chosen']}>
    <span className="luch-breaks">{name}</span>
    <span className="luch-bar" aria-hidden>
      <i style={{ width: `${of === 0 ? 0 : (count / of) * 100}%` }} />
    </span>
    <b className="luch-digits">{formatNumber(count)}</b>
  </li>
);
