import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { needWith } from '../../../../testing/fixtures/visit.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { answer, no, Sample, yes } from '../../../../testing/visit-section.tsx';
import { VisitSection } from '../visit-section.tsx';

test('a parcel is announced, its number is given, and each is sent once', async () => {
  answer([needWith()]);
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: 'Посылка' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Что внутри' }).fill('Газовая ячейка');
  answers.answer('POST /api/visits/parcel/', { status: 'ok', detail: 'Посылка объявлена', parcels: [] });
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Объявить' }),
    'POST /api/visits/parcel/',
    'features/visits/parcels/parcel-dialogs.tsx › ParcelDialog',
  );
  expect(answers.sent('POST /api/visits/parcel/')[0]?.body).toMatchObject({
    slot_id: 7,
    samples: 'Газовая ячейка',
    direction: 'there',
  });
  await page.getByRole('button', { name: /^Указать номер: ./ }).click();
  const move = 'POST /api/visits/parcel_action/';
  answers.answer(move, { status: 'ok', detail: 'Отмечено', parcels: [] });
  await page.getByRole('dialog').getByRole('button', { name: 'Указать номер' }).click();
  await expect.element(page.getByRole('dialog').getByText('Обязательное поле')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Номер отправления' }).fill('7700');
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Указать номер' }),
    move,
    'features/visits/parcels/parcel-dialogs.tsx › MoveDialog',
  );
  expect(answers.sent(move)[0]?.body).toEqual({
    parcel_id: 5,
    action: 'change',
    seen_status: 1,
    carrier_number: '7700',
  });
});

test('a station announces parcels back alone: those there are the team’s', async () => {
  answer([needWith()], { plan: yes, passes: yes, samples: yes, parcels: yes, parcels_there: no });
  answers.answer('POST /api/visits/parcel/', { status: 'ok', detail: 'Объявлено', parcels: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: 'Посылка' }).click();
  const dialog = page.getByRole('dialog', { name: 'Посылка обратно' });
  expect(dialog.getByRole('radio').elements()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Что внутри' }).fill('Остаток');
  await dialog.getByRole('button', { name: 'Объявить' }).click();
  await expect.poll(() => answers.sent('POST /api/visits/parcel/')[0]?.body).toMatchObject({ direction: 'back' });
});
