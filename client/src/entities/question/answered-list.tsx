import type { AnsweredView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { useAnswerText } from '../proposal/document/answer-words.ts';

/** What was said to the facility's own questions. */
export const AnsweredList = ({ answered }: { answered: readonly AnsweredView[] }) => {
  const text = useAnswerText();
  if (answered.length === 0) return null;
  return (
    <dl className="luch-flush">
      {answered.map((one) => (
        <div key={one.id}>
          <dt className="luch-caption">{one.label}</dt>
          <dd className="luch-flush luch-lines luch-breaks">{text(one, one.answer)}</dd>
        </div>
      ))}
    </dl>
  );
};
