import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { cardStep, cardWith } from '../../../../testing/fixtures/card.ts';
import { verdictsWith } from '../../../../testing/fixtures/permissions.ts';
import { show } from '../../../../testing/show.tsx';
import { cardQuery, type ProposalCard } from '../../../api/proposal/proposal.ts';
import { CardActions } from './card-actions.tsx';

/* Two moderators over one proposal: one has the dialog of an action open when the other moves it. */

const call = 'POST /api/proposals/proposal/update_status/';
const detail = 'GET /api/proposals/proposal/detail/';

const cardThatAllows = (actions: readonly (keyof ProposalCard['permissions']['can'])[], facts: Partial<ProposalCard>) =>
  cardWith({
    ...facts,
    permissions: {
      ...noPermissions,
      can: verdictsWith(Object.fromEntries(actions.map((action) => [action, { allowed: true }]))),
    },
  });

const submitted = cardStep({ id: 1, action: 'created', status_id: 2 });
const examined = cardStep({
  id: 2,
  action: 'examination',
  status_id: 3,
  init_by: 'Сидорова В. П.',
  date: '2026-03-02T09:00:00.000Z',
});
const rated = cardStep({ id: 3, action: 'add_comment', status_id: 3, init_by: 'Экспертов Э. Э.' });
const seen = cardThatAllows(['examination', 'revision', 'accept'], { status_history: [submitted] });
const movedCard = cardThatAllows(['next_step', 'revision', 'accept'], {
  last_status_id: 3,
  status_name: 'На экспертизе',
  status_history: [submitted, examined, rated],
});

const Opened = ({ action }: { action: string }) => {
  const { data } = useQuery(cardQuery(1298));
  return data ? <CardActions card={data} onElsewhere={() => undefined} startWith={action} /> : null;
};
const open = async (action: string) => {
  answers.answer(detail, seen);
  const shown = await show(<Opened action={action} />, 'actions');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return shown;
};
const dialog = page.getByRole('dialog');
const comment = dialog.getByRole('textbox', { name: /Комментарий/ });
const notice = dialog.getByRole('alert');
const send = dialog.getByRole('button').last();

test('an open dialog hears at once who has done what and when, and nothing of it is sent', async () => {
  const { hear } = await open('revision');
  await comment.fill('Не хватает масс');
  answers.answer(detail, movedCard);
  hear('proposal');
  await expect.element(notice).toMatchTextContent('Сидорова В. П. · Передана на экспертизу · 02.03.2026');
  await expect.element(notice).toMatchTextContent('На экспертизе');
  await expect.element(comment).toHaveValue('Не хватает масс');
  await expect.element(send).toBeDisabled();
  expect(answers.sent(call)).toEqual([]);
});

test('a refusal says it too; whoever goes on sends what was typed in the state that it has now', async () => {
  await open('revision');
  await comment.fill('Не хватает масс');
  answers.refuse(call, 409, { code: 'moved_on', error: 'Состояние изменилось' });
  answers.answer(detail, movedCard);
  await send.click();
  await expect.element(notice).toMatchTextContent('Сидорова В. П. · ');
  expect(answers.sent(call)[0]?.body).toMatchObject({ seen_status: 2, seen_history: 1 });
  answers.answer(call, { status: 'ok', detail: 'Отправлена на доработку', id: 1298, last_status_id: 6 });
  await dialog.getByRole('button', { name: 'Всё равно продолжить' }).click();
  await expect.element(comment).toHaveValue('Не хватает масс');
  await send.click();
  await expect.element(page.getByText('Отправлена на доработку')).toBeVisible();
  expect(answers.sent(call)[1]?.body).toMatchObject({
    proposal_action: 'revision',
    comment: 'Не хватает масс',
    seen_status: 3,
    seen_history: 3,
  });
});

test('another action that is possible now takes the typed text along', async () => {
  const { hear } = await open('revision');
  await comment.fill('Не хватает масс');
  answers.answer(detail, movedCard);
  hear('proposal');
  await notice.getByRole('button', { name: 'Принять' }).click();
  await expect.element(comment).toHaveValue('Не хватает масс');
  await expect.element(send).toBeEnabled();
  await expect.element(notice).not.toBeInTheDocument();
});

test('an action that is not possible any more is not gone on with', async () => {
  const { hear } = await open('examination');
  answers.answer(detail, movedCard);
  hear('proposal');
  await expect.element(notice).toBeVisible();
  await expect.element(notice.getByRole('button', { name: 'Всё равно продолжить' })).not.toBeInTheDocument();
  await expect.element(send).toBeDisabled();
});
