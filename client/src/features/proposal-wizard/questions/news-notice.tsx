import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import { moveForm } from '../../../api/proposal/proposal.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isMoveNeeded } from './use-own-questions.ts';
import { useOpenProposal } from '../draft/draft-context.ts';
import { newsPath } from '../frame/step-fields.ts';
import { useWizard } from '../wizard-context.ts';

/** What the facility asks since this draft was begun: offered, and taken over by one press. What was written stays. */
export const NewsNotice = () => {
  const { own } = useWizard();
  const { view, engine } = useOpenProposal();
  const [isPutOff, putOff] = useDisclosure();
  const { form_news: news } = own;
  const {
    mutate: move,
    isPending,
    data: moved,
  } = useCommand({
    mutationFn: async () => {
      const count = news.questions.length;
      await engine.flush();
      await moveForm(view.id);
      await own.reload();
      return count;
    },
  });
  if (moved !== undefined && !news.is_offered)
    return (
      <Notice
        title={
          moved > 0
            ? t(($) => $.proposalWizard.questions.moved, { count: moved })
            : t(($) => $.proposalWizard.questions.renewed)
        }
      >
        {t(($) => $.proposalWizard.questions.kept)}
      </Notice>
    );
  const isNeeded = isMoveNeeded(news);
  if (!news.is_offered || (isPutOff && !isNeeded)) return null;
  const from = news.titles.join(', ');
  const named = (list: readonly { label: string }[]) => list.map(({ label }) => `«${label}»`).join(', ');
  return (
    <div role="status" data-path={newsPath}>
      <Notice
        title={
          news.questions.length > 0
            ? t(($) => $.proposalWizard.questions.news, { count: news.questions.length, from })
            : t(($) => $.proposalWizard.questions.reworded, { from })
        }
      >
        {news.questions.length > 0 && <div>{named(news.questions)}.</div>}
        {news.ended.length > 0 && (
          <div>{t(($) => $.proposalWizard.questions.ending, { questions: named(news.ended) })}</div>
        )}
        <div>
          {news.needed_from &&
            `${t(($) => $.proposalWizard.questions.needed, { date: formatDate(news.needed_from) })} `}
          {t(($) => $.proposalWizard.questions.kept)}
        </div>
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" loading={isPending} onClick={() => move()}>
            {t(($) => $.proposalWizard.questions.move)}
          </Button>
          {!isNeeded && (
            <Button size="xs" variant="subtle" onClick={putOff.open}>
              {t(($) => $.proposalWizard.questions.later)}
            </Button>
          )}
        </Group>
      </Notice>
    </div>
  );
};
