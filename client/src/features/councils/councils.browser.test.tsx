import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { councilCardWith, councilWith } from '../../../testing/fixtures/council.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { noConsequences } from '../../../testing/fixtures/council.ts';
import { show } from '../../../testing/show.tsx';
import { MoveDialog } from '../../entities/council/moves/move-dialog.tsx';
import { CouncilActions } from './council-actions.tsx';
import { CreateCouncilDialog } from './create-council-dialog.tsx';

const ignore = () => undefined;
const status = 'POST /api/councils/change_status/';
const create = 'POST /api/councils/create/';

test('two presses create one council', async () => {
  answers.answer(create, { status: 'ok', id: 6 });
  const onCreated = vi.fn<() => void>();
  const next = { si: { name: '2026-2', start: '2026-09-01', end: '2026-12-20' } };
  await show(<CreateCouncilDialog next={next} onClose={ignore} onCreated={onCreated} />, 'councils');
  await page.getByRole('textbox', { name: /Номер/ }).fill('13');
  await page.getByRole('textbox', { name: /Дата/ }).fill('10.03.2027');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('checkbox').first().click();
  await expectSentOnce(
    page.getByRole('button', { name: 'Создать совет' }),
    create,
    'features/councils/create-council-dialog.tsx › CreateCouncilDialog',
  );
  await expect.poll(() => onCreated).toHaveBeenCalledOnce();
});

test('two presses cancel a council once', async () => {
  answers.answer(status, { status: 'ok', council_status: 5, detail: 'Отменён' });
  answers.answer('GET /api/councils/detail/', councilCardWith());
  answers.answer('POST /api/councils/move_preview/', noConsequences({ action: 'delete' }));
  const question = { action: 'delete', council: councilWith() } as const;
  await show(<MoveDialog question={question} onClose={ignore} onInstead={ignore} />, 'councils');
  const yes = page.getByRole('button', { name: 'Отменить совет' });
  await expect.element(yes).toBeEnabled();
  await expectSentOnce(yes, status, 'entities/council/moves/move-dialog.tsx › MoveDialog');
});

test('two presses bring a council back once', async () => {
  answers.answer(status, { status: 'ok', council_status: 0, detail: 'Вернули' });
  await show(<CouncilActions row={councilWith({ can_delete: false, can_return: true })} onAsk={ignore} />, 'councils');
  await expectSentOnce(
    page.getByRole('button', { name: /Вернуть/ }),
    status,
    'features/councils/council-actions.tsx › CouncilActions',
  );
});

test('what is typed of a new council stands there at the next opening, until it is created', async () => {
  const part = <CreateCouncilDialog next={{}} onClose={ignore} onCreated={ignore} />;
  const number = page.getByRole('textbox', { name: /Номер/ });
  const shown = await show(part, 'councils');
  await number.fill('13');
  await page.getByRole('checkbox').first().click();
  await shown.unmount();
  await show(part, 'councils');
  await expect.element(number).toHaveValue('13');
  await expect.element(page.getByRole('checkbox').first()).toBeChecked();
});

test('when what a move would do cannot be read, it is not confirmed, and is asked for again', async () => {
  answers.answer('GET /api/councils/detail/', councilCardWith());
  answers.refuse('POST /api/councils/move_preview/', 500, { error: 'Сбой' });
  await show(
    <MoveDialog question={{ action: 'delete', council: councilWith() }} onClose={ignore} onInstead={ignore} />,
    'councils',
  );
  const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
  await expect.element(again).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Отменить совет', exact: true });
  await expect.element(confirm).toBeDisabled();
  answers.answer('POST /api/councils/move_preview/', noConsequences({ action: 'delete' }));
  await again.click();
  await expect.element(confirm).toBeEnabled();
});

test.each([
  ['create', <CreateCouncilDialog key="create" next={{}} onClose={ignore} onCreated={ignore} />],
  [
    'cancel',
    <MoveDialog
      key="cancel"
      question={{ action: 'delete', council: councilWith() }}
      onClose={ignore}
      onInstead={ignore}
    />,
  ],
])('everybody can use the dialog to %s a council', async (_name, part) => {
  answers.answer('GET /api/councils/detail/', councilCardWith());
  answers.answer('POST /api/councils/move_preview/', noConsequences({ action: 'delete' }));
  await show(part, 'councils');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleDialog();
});
