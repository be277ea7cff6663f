import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { sendToldAgain, toldKey, type ToldLetter } from '../../api/outbox.ts';
import { isCallError } from '../../lib/call-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { Fold } from '../../ui/fold.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { isCutShort, type PageQuery } from '../../ui/list/page-query.ts';
import { Paging } from '../../ui/list/paging.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { Button, Group, Stack } from '@mantine/core';
import { formatDateTime } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Glyph, Tone } from '../../ui/tones.ts';
import classes from './told-fold.module.css';
import { numberText } from '../../ui/number-text.ts';

/** What was told; what it holds asks for it, when somebody wants to know. */
export const ToldFold = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title={t(($) => $.told.title)} open={isOpen} onToggle={setOpen}>
      {isOpen && children}
    </Fold>
  );
};

/** As many as one looks through without turning pages: of a proposal there are seldom more. */
const PAGE = 50;

/** The letters, or why there are none. */
export const ToldAnswer = ({
  ask,
  none,
  numbered,
  again,
}: {
  ask: (page: { page: number; page_size: number }) => PageQuery<ToldLetter>;
  none: string;
  numbered?: boolean;
  /** When to ask again, by what has come. */
  again?: (letters: readonly ToldLetter[]) => number | false;
}) => {
  const [page, setPage] = useState({ page: 1, page_size: PAGE });
  const { data, error, refetch } = useQuery({
    ...ask(page),
    refetchInterval: ({ state }) => again?.(state.data?.rows ?? []) ?? false,
  });
  if (error && !data) {
    if (isCallError(error) && error.status === 404) return <p className="luch-note">{t(($) => $.told.own)}</p>;
    return (
      <NotLoaded level={3} title={t(($) => $.told.failed)} text={failureWords(error)} onAgain={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonLines lines={4} />;
  if (data.total === 0) return <p className="luch-note">{none}</p>;
  return (
    <>
      <ToldLetters letters={data.rows} numbered={numbered ?? false} />
      <Paging
        page={page.page}
        pageSize={page.page_size}
        total={data.total}
        more={isCutShort(data)}
        onChange={(next) => setPage({ ...page, ...next })}
      />
    </>
  );
};

const looks: Readonly<Record<ToldLetter['state'], { tone: Tone; glyph: Glyph }>> = {
  waiting: { tone: 'slate', glyph: 'ring-1' },
  failing: { tone: 'amber', glyph: 'back' },
  sent: { tone: 'green', glyph: 'full' },
  given_up: { tone: 'red', glyph: 'cross' },
};

/** What was told to whom, when and in which words. */
const ToldLetters = ({ letters, numbered }: { letters: readonly ToldLetter[]; numbered?: boolean }) => (
  <ul className="luch-list luch-screen">
    {letters.map((letter) => (
      <li key={letter.id} className={classes['letter']}>
        <Told letter={letter} numbered={numbered} />
      </li>
    ))}
  </ul>
);

const Told = ({ letter, numbered }: { letter: ToldLetter; numbered: boolean | undefined }) => {
  const { receiver, name, state, error, proposal_id: proposalId } = letter;
  const about = [
    numbered && proposalId !== null && numberText(proposalId),
    formatDateTime(letter.sent_at ?? letter.at),
    t(($) => $.told.language[letter.language]),
    letter.is_joined && t(($) => $.told.joined),
    letter.again_of !== null && t(($) => $.told.againOf),
  ];
  return (
    <Stack gap={4}>
      <span className="luch-ends">
        <b className="luch-name luch-breaks">{receiver || t(($) => $.told.nobody)}</b>
        <Chip {...looks[state]}>{t(($) => $.told.state[state])}</Chip>
      </span>
      <span className="luch-small luch-breaks">{name}</span>
      <span className="luch-caption luch-digits">{about.filter(Boolean).join(' · ')}</span>
      {error !== '' && state !== 'sent' && (
        <span className="luch-small luch-toned luch-breaks" data-tone="red">
          {t(($) => $.told.server, { words: error })}
        </span>
      )}
      {letter.text === null ? (
        <span className="luch-caption">{t(($) => (letter.may_read ? $.told.forgotten : $.told.ofOffice))}</span>
      ) : (
        <details className={classes['text']}>
          <summary className="luch-small">{t(($) => $.told.read)}</summary>
          <b className="luch-name luch-breaks">{letter.subject}</b>
          <p className="luch-small luch-lines">{letter.text}</p>
        </details>
      )}
      {letter.can_send_again && <SendAgain letter={letter} />}
    </Stack>
  );
};

/** A new letter that names this one. */
const SendAgain = ({ letter: { id, receiver } }: { letter: ToldLetter }) => {
  const queryClient = useQueryClient();
  const again = useCommand({
    mutationFn: () => sendToldAgain(id),
    onSuccess: async ({ detail }) => {
      toastSuccess(detail);
      await queryClient.invalidateQueries({ queryKey: [...toldKey] });
    },
  });
  return (
    <Group gap={0}>
      <Button
        variant="subtle"
        size="xs"
        disabled={again.isPending}
        aria-label={t(($) => $.told.againTo, { name: receiver })}
        onClick={() => again.mutate()}
      >
        {t(($) => $.told.again)}
      </Button>
    </Group>
  );
};
