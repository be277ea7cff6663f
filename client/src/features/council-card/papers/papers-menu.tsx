import { atOnce } from '@luch/contract/kernel/limits.ts';
import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { useOpenPaper } from '../../../api/council/papers.mutations.ts';
import { useOpenPdf } from '../../../api/proposal/export.mutations.ts';
import { IconDownload } from '../../../ui/icons.ts';
import { flushNotes } from '../minutes/use-notes.ts';

/** What a council is taken along as; what is typed in its notes goes with it. */
export const PapersMenu = ({ council }: { council: CouncilCard }) => {
  const queryClient = useQueryClient();
  const paper = useOpenPaper(council.id, () => flushNotes(queryClient, council.id));
  const whole = useOpenPdf();
  const { form, decision, list } = council.papers;
  const ids = council.proposals_council.map((entry) => entry.proposal_id);
  const running = paper.running || whole.running;
  if (!form.allowed && !decision.allowed && !list.allowed) return null;
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          aria-busy={running || undefined}
        >
          {running ? t(($) => $.councilMinutes.papers.making) : t(($) => $.councilMinutes.papers.open)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(form.allowed || decision.allowed) && (
          <Menu.Item disabled={running} onClick={() => paper.open('word')}>
            {decision.allowed ? t(($) => $.councilMinutes.papers.decision) : t(($) => $.councilMinutes.papers.form)}
          </Menu.Item>
        )}
        {list.allowed && (
          <>
            <Menu.Item disabled={running} onClick={() => paper.open('excel')}>
              {t(($) => $.councilMinutes.papers.excel)}
            </Menu.Item>
            <Menu.Item disabled={running} onClick={() => paper.open('pdf')}>
              {t(($) => $.councilMinutes.papers.pdf)}
            </Menu.Item>
            {ids.length > 0 && (
              <Menu.Item
                disabled={running || ids.length > atOnce.pdf}
                title={
                  ids.length > atOnce.pdf
                    ? t(($) => $.councilMinutes.papers.wholeTooMany, { count: atOnce.pdf })
                    : undefined
                }
                onClick={() => whole.open(ids)}
              >
                {t(($) => $.councilMinutes.papers.whole)}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
