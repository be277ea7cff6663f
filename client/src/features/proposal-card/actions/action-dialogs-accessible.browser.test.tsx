import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { show } from '../../../../testing/show.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { cardActions, isDialogAction } from './arrange.ts';

test.each(cardActions.filter(isDialogAction))('everybody can use the dialog of «%s»', async (action) => {
  answers.answer('GET /api/references/equipment/list/', []);
  answers.answer('GET /api/references/method/list/', []);
  answers.answer('GET /api/references/session/list/', []);
  await show(<ActionDialog action={action} card={cardWith()} onClose={() => undefined} />, 'actions');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleDialog();
});
