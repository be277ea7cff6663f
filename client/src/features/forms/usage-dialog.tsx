import { List, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { usageQuery } from '../../api/forms/forms.queries.ts';
import { formatDate } from '../../lib/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';

/** Where a question is used, and who has answered it, as far as one may read answers. */
export const UsageDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data, isError, refetch } = useQuery(usageQuery(id));
  return (
    <Dialog opened onClose={onClose} title={data?.label ?? t(($) => $.forms.usage)}>
      {isError && !data && <NotLoadedNotice title={t(($) => $.forms.usageFailed)} onAgain={() => void refetch()} />}
      {!data && !isError && <SkeletonLines lines={5} />}
      {data && (
        <Stack gap="md">
          <List>
            <List.Item>{t(($) => $.forms.used.answered, { count: data.answered })}</List.Item>
            <List.Item>{t(($) => $.forms.used.unanswered, { count: data.unanswered })}</List.Item>
            <List.Item>{t(($) => $.forms.used.notAsked, { count: data.not_asked })}</List.Item>
            {data.conditions.map((one) => (
              <List.Item key={one.question_id}>{t(($) => $.forms.used.condition, { question: one.label })}</List.Item>
            ))}
          </List>
          {data.options.length > 0 && (
            <List>
              {data.options.map((option) => (
                <List.Item key={option.id}>{`${option.name}: ${option.count}`}</List.Item>
              ))}
            </List>
          )}
          {data.last.length > 0 && (
            <List aria-label={t(($) => $.forms.used.last)}>
              {data.last.map((one) => (
                <List.Item key={one.proposal_id}>
                  {`№ ${one.proposal_id}, ${one.author}: ${one.answer} (${formatDate(one.at)})`}
                </List.Item>
              ))}
            </List>
          )}
        </Stack>
      )}
    </Dialog>
  );
};
