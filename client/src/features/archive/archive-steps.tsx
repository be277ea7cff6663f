import type { Profile } from '../../api/account/account.queries.ts';
import { type Answers, answer, back, complete, noAnswers } from './answers.ts';
import { keyOf, type SuggestedAuthor, useAttach } from '../../api/archive/archive.queries.ts';
import { useKept } from '../../lib/use-kept.ts';
import { AuthorStep } from './author-step.tsx';

/**
 * Author by author: attach or skip; after the last one everything is sent at once (specification, applicant side,
 * section 2).
 */
export const ArchiveSteps = ({
  profile,
  authors,
  onDone,
}: {
  profile: Profile;
  authors: readonly SuggestedAuthor[];
  onDone?: () => void;
}) => {
  const { values: answers, change, forget } = useKept(`archive-${keyOf(authors)}`, () => noAnswers);
  const attach = useAttach(profile);
  const proceed = (next: Answers) => {
    const chosen = complete(next, authors.length);
    if (chosen === undefined) change(() => next);
    else {
      const onSuccess = () => {
        forget();
        onDone?.();
      };
      attach.mutateAsync(chosen).then(onSuccess, () => undefined);
    }
  };
  const current = authors[answers.step];
  if (!current) return null;
  return (
    <AuthorStep
      key={answers.step}
      author={current}
      number={answers.step + 1}
      all={authors.length}
      chosenBefore={answers.chosen[answers.step]}
      ticked={answers.ticked}
      onTick={(ticked) => change((before) => ({ ...before, ticked }))}
      sending={attach.isPending}
      onAnswer={(ids) => proceed(answer(answers, ids))}
      onBack={answers.step > 0 ? () => change(back) : undefined}
    />
  );
};
