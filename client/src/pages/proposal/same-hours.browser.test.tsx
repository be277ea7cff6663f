import { DAY } from '@luch/contract/kernel/days.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { sessionWith } from '../../../testing/fixtures/session.ts';
import { show } from '../../../testing/show.tsx';
import { CardHours } from '../../entities/beam-time/row-hours.tsx';
import { StationBudget } from '../../features/council-card/budgets/station-budget.tsx';
import { ActionDialog } from '../../features/proposal-card/actions/action-dialog.tsx';
import { CardTime } from '../../features/proposal-card/side/card-time.tsx';
import { changeLanguage } from '../../lib/i18n.ts';

/** The hours of one proposal are the same on every screen, in both languages. */
const session = sessionWith();
const asked = {
  experiment_duration: 60,
  provided_experiment_duration: null,
  beam_time: { reserved: 0, used: 0, session: { available: 180, accepted: 96 } },
};
const ahead = new Date(Date.now() + DAY * 9).toISOString();
const given = {
  experiment_duration: 72,
  provided_experiment_duration: 60.5,
  beam_time: { reserved: 60.5, used: 41, session: { available: 180, accepted: 156.5 } },
  experiments: [{ id: 1, start_date: ahead, finish_date: ahead, created_at: ahead, is_completed: false }],
};
const budget = {
  id: 1,
  station_id: 2,
  name: 'РСА',
  is_active: true,
  megascience_type_ext_id: 1,
  for_revision: 0,
  rejected: 0,
};

test('what is asked for stands against what is free: in the row, on the card, in the council, and before it is given', async () => {
  const card = cardWith({ ...asked, session });
  await show(
    <>
      <CardHours row={rowWith(asked)} word="часы" />
      <CardTime card={card} />
      <ul>
        <StationBudget
          councilId={5}
          canEdit={false}
          station={{ ...budget, accepted: 96, no_decision: 60, available_time: 180 }}
        />
      </ul>
    </>,
    'councils',
  );
  await expect.element(page.getByText(/^свободно\s84\sч$/)).toBeVisible();
  const region = page.getByRole('region', { name: 'Пучковое время' });
  await expect.element(region).toMatchTextContent(/просят 60 ч.*свободно 84 из 180 ч/);
  await expect.element(page.getByRole('list')).toMatchTextContent(/96 \/ 180 ч/);
  await expect.element(page.getByRole('img', { name: /^просят 60 ч$/ }).first()).toBeVisible();
  // Under the bar of a council nothing is said to lack that the card has.
  await expect.element(page.getByText('не хватит')).not.toBeInTheDocument();
});

test('the dialog that accepts says what is left with the hours typed, and what lacks', async () => {
  await show(
    <ActionDialog action="accept" card={cardWith({ ...asked, session })} onClose={() => undefined} />,
    'actions',
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/останется 24 из 180 ч/);
  await expect.element(dialog).toMatchTextContent(/принято 96эта 60свободно 24/);
  const hours = dialog.getByRole('textbox').first();
  await hours.fill('84');
  await expect.element(dialog).toMatchTextContent(/останется 0 из 180 ч/);
  await hours.fill('96.5');
  await expect.element(dialog).toMatchTextContent(/не хватит 12,5 ч/);
  await userEvent.tab();
  await expect.element(hours).toHaveValue('96,5');
  await userEvent.clear(hours);
  await expect.element(dialog).toMatchTextContent(/свободно 84 из 180 ч/);
});

const RowAndCard = () => (
  <>
    <CardHours row={rowWith(given)} word="часы" />
    <CardTime card={cardWith({ ...given, session })} />
  </>
);

test('what was given, is worked and lies ahead adds up on the card as in the row', async () => {
  const shown = await show(<RowAndCard />);
  const region = page.getByRole('region', { name: 'Пучковое время' });
  await expect.element(region).toMatchTextContent(/60,5 из 72 ч.*отработано 41 ч.*впереди 19,5 ч, до/);
  await expect.element(region).toMatchTextContent(/свободно 23,5 из 180 ч/);
  for (const bar of page.getByRole('img').elements())
    expect(bar.getAttribute('aria-label')?.replaceAll(/\s/g, ' ')).toBe('просят 72 ч, дано 60,5 ч, отработано 41 ч');
  await changeLanguage('en');
  await expect
    .element(page.getByRole('region', { name: 'Beam time' }))
    .toMatchTextContent(/60\.5 of 72 h.*41 h used.*19\.5 h scheduled, until/);
  await shown.unmount();
  await changeLanguage('ru');
});
