import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconSearch } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { useOpenProposal, useDraft } from '../draft/draft-context.ts';
import { hazardsQuery } from '../../../api/reference/stations.ts';
import classes from './hazard-phrases.module.css';
import { asideOf, roomAfter, withPhrase } from './hazards.ts';

/** Ready phrases to insert into the description of hazards. */
export const HazardPhrases = ({ onClose }: { onClose: () => void }) => {
  const { engine, view } = useOpenProposal();
  const draft = useDraft();
  const aside = asideOf(view.id);
  const [search, setSearch] = useState('');
  const { data } = useQuery(hazardsQuery());
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const shown = data?.filter((row) =>
    words.every((word) => `${row.name} ${row.text}`.toLocaleLowerCase().includes(word)),
  );
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.proposalWizard.sample.phrasesTitle)} size="wide">
      <p className={classes['hint']}>{t(($) => $.proposalWizard.sample.phrasesHint)}</p>
      <TextInput
        aria-label={t(($) => $.proposalWizard.sample.phrasesSearch)}
        placeholder={t(($) => $.proposalWizard.sample.phrasesSearch)}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.7} />}
        data-autofocus
      />
      {!shown && <SkeletonLines lines={6} />}
      <ul className={classes['list']}>
        {shown?.map((row) => {
          const room = roomAfter(draft, row.text, aside);
          return (
            <li key={row.id} className={classes['row']}>
              <div>
                <strong className={classes['name']}>{row.name}</strong>
                <p className={classes['text']}>{row.text}</p>
                {room < 0 && (
                  <p className={classes['no']}>{t(($) => $.proposalWizard.sample.noRoom, { count: -room })}</p>
                )}
              </div>
              <Button
                variant="default"
                size="xs"
                disabled={room < 0}
                aria-label={`${t(($) => $.proposalWizard.sample.insert)}: ${row.name}`}
                onClick={() => {
                  engine.change(withPhrase(engine.state().draft, row, aside));
                  onClose();
                }}
              >
                {t(($) => $.proposalWizard.sample.insert)}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};
