import { addDays } from '@luch/contract/kernel/days.ts';
import { t } from 'i18next';
import type { GateList } from '../../../api/pass/pass.queries.ts';
import { formatRelativeDay } from '../../../lib/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { periodWords } from '../pass-words.ts';
import { CodeField } from './code-field.tsx';
import classes from './gate.module.css';
import { Slip } from './slip.tsx';

interface GateAsideProps {
  list: GateList | undefined;
  onOpen: (passId: number) => void;
  onRead: (passId: number) => void;
}

/** Beside the paper of the day: a code to be read, what guests show, what is not ready. */
export const GateAside = ({ list, onOpen, onRead }: GateAsideProps) => (
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
                {t(($) => $.passes.number, { id })}
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
