import { addDays } from '@luch/contract/kernel/days.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type GateList, gateListQuery } from '../../../api/pass.ts';
import { formatDate, formatRelativeDay, today } from '../../../lib/dates.ts';
import { useLightPaper } from '../../../lib/use-light-paper.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { IconChevronLeft, IconChevronRight, IconPrint } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { periodWords } from '../pass-words.ts';
import { Panel } from '../../../ui/panel.tsx';
import { GatePaper } from './gate-paper.tsx';
import classes from './gate.module.css';
import { Slip } from './slip.tsx';
import { readCode } from './read-code.ts';
import { numberText } from '../../../ui/number-text.ts';

const icon = { size: 20, stroke: 1.7 };

/** Who comes on a day, on paper; beside it what is not ready though the visit is near. */
export const GateDay = ({
  title,
  day: chosen,
  onDay,
  onOpen,
  onRead,
}: {
  title: string;
  /** Today at the facility without one. */
  day: string | undefined;
  onDay: (day: string) => void;
  onOpen: (passId: number) => void;
  onRead: (passId: number) => void;
}) => {
  useLightPaper();
  const list = useQuery(gateListQuery(chosen));
  const day = chosen ?? list.data?.today ?? today();
  const note = useNote();
  return (
    <>
      <div className={classes['onScreen']}>
        <PageTitle
          note={list.data && note(list.data)}
          action={
            <div className={classes['tools']}>
              <ActionIcon size={36} aria-label={t(($) => $.passes.gate.before)} onClick={() => onDay(addDays(day, -1))}>
                <IconChevronLeft {...icon} />
              </ActionIcon>
              <span className="luch-nowrap">
                {formatDate(day)}, {formatRelativeDay(day)}
              </span>
              <ActionIcon size={36} aria-label={t(($) => $.passes.gate.after)} onClick={() => onDay(addDays(day, 1))}>
                <IconChevronRight {...icon} />
              </ActionIcon>
              <Button leftSection={<IconPrint size={18} stroke={1.7} />} onClick={() => globalThis.print()}>
                {t(($) => $.passes.gate.print)}
              </Button>
            </div>
          }
        >
          {title}
        </PageTitle>
      </div>
      <div className={classes['columns']}>
        <Awaited query={list}>{(known) => <GatePaper list={known} />}</Awaited>
        <GateAside list={list.data} onOpen={onOpen} onRead={onRead} />
      </div>
    </>
  );
};

/** How many come, by how many passes, how many of them with equipment. */
function useNote(): (list: GateList) => string {
  return ({ passes }) => {
    const guests = passes.reduce((sum, pass) => sum + pass.guests.length, 0);
    const withItems = passes.filter((pass) => pass.need_applicant_equipment_pass).length;
    return [
      t(($) => $.passes.guests, { count: guests }),
      t(($) => $.passes.gate.passes, { count: passes.length }),
      withItems > 0 && t(($) => $.passes.gate.withItems, { count: withItems }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

interface GateAsideProps {
  list: GateList | undefined;
  onOpen: (passId: number) => void;
  onRead: (passId: number) => void;
}

/** Beside the paper of the day: a code to be read, what guests show, what is not ready. */
const GateAside = ({ list, onOpen, onRead }: GateAsideProps) => (
  <div className={classes['aside']}>
    <CodeField onRead={onRead} />
    <SlipSample pass={list?.passes[0]} />
    <Waiting list={list} onOpen={onOpen} />
  </div>
);

/** On the screen only: what a guest of this day shows. */
const SlipSample = ({ pass }: { pass: GateList['passes'][number] | undefined }) => {
  const guest = pass?.guests[0];
  if (!pass || !guest) return null;
  const host = pass.responsible[0];
  return (
    <div className={`luch-screen ${classes['sample']}`}>
      <Panel title={t(($) => $.passes.gate.slip)}>
        <Slip
          slip={{
            ...pass,
            name: guest.full_name,
            organization: guest.organization,
            days: periodWords(pass),
            host: host && { name: host.name, phone: host.phone_number },
          }}
        />
      </Panel>
    </div>
  );
};

const Waiting = ({ list, onOpen }: { list: GateList | undefined; onOpen: (id: number) => void }) => {
  if (!list || list.waiting.length === 0) return null;
  return (
    <div className="luch-screen">
      <Panel title={t(($) => $.passes.gate.waiting)}>
        <ul className="luch-list">
          {list.waiting.map(({ id, starts_in: startsIn, guest_count: count }) => (
            <li key={id} className={classes['waiting']}>
              <button type="button" className="luch-link" onClick={() => onOpen(id)}>
                {numberText(id)}
              </button>
              <span className={classes['soon']}>
                {startsIn <= 0 ? t(($) => $.passes.gate.begun) : formatRelativeDay(addDays(list.today, startsIn))},{' '}
                {t(($) => $.passes.guests, { count })}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
};

/** A number typed by hand, or the code by a scanner, which types an address and presses Enter. */
const CodeField = ({ onRead }: { onRead: (passId: number) => void }) => {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const read = () => {
    // A second press on a code that was read asks for nothing.
    if (text.trim() === '') return;
    const id = readCode(text);
    setWrong(id === undefined);
    if (id === undefined) return;
    setText('');
    onRead(id);
  };
  return (
    <div className="luch-screen">
      <Panel title={t(($) => $.passes.entry.check)}>
        <form
          className={classes['code']}
          onSubmit={(event) => {
            event.preventDefault();
            read();
          }}
        >
          <TextInput
            aria-label={t(($) => $.passes.entry.field)}
            placeholder={t(($) => $.passes.entry.field)}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              setWrong(false);
            }}
            error={wrong && t(($) => $.passes.entry.noNumber)}
          />
          <Button type="submit" variant="default">
            {t(($) => $.passes.entry.show)}
          </Button>
        </form>
        <p className={classes['codeHint']}>{t(($) => $.passes.entry.hint)}</p>
      </Panel>
    </div>
  );
};
