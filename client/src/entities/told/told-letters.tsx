import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { sendToldAgain } from '../../api/outbox/outbox.mutations.ts';
import { type ToldLetter, toldKey } from '../../api/outbox/outbox.queries.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Glyph, Tone } from '../../ui/tones.ts';
import classes from './told.module.css';

const looks: Readonly<Record<ToldLetter['state'], { tone: Tone; glyph: Glyph }>> = {
  waiting: { tone: 'slate', glyph: 'ring-1' },
  failing: { tone: 'amber', glyph: 'back' },
  sent: { tone: 'green', glyph: 'full' },
  given_up: { tone: 'red', glyph: 'cross' },
};

/** What was told to whom, when and in which words, the newest first. */
export const ToldLetters = ({ letters, numbered }: { letters: readonly ToldLetter[]; numbered?: boolean }) => (
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
    numbered && proposalId !== null && `№ ${proposalId}`,
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
