import type { MailTextProblem } from '@luch/contract/administration/mail-texts.ts';
import type { QueryKey } from '@tanstack/react-query';

/** A text that administrators write anew: of a letter or of a form. */
export interface EditedText {
  readonly key: string;
  readonly text: string;
  readonly initial: string;
  /** 0 while nobody has changed it. */
  readonly version: number;
  readonly changed_at: string | null;
  readonly changed_by: string;
}

interface EarlierText {
  readonly id: number;
  readonly at: string;
  readonly text: string;
}

/** Where texts come from and go to; the same editor writes them all. */
export interface TextSource<Text extends EditedText> {
  /** Under which what is typed is kept in this tab. */
  readonly keptAt: string;
  readonly listKey: QueryKey;
  readonly longest: number;
  readonly placeOf: (text: Text) => string;
  readonly nameOf: (text: Text) => string;
  readonly problemOf: (value: string, initial: string) => MailTextProblem | undefined;
  readonly save: (text: Text, change: { text: string | null; seen_version: number }) => Promise<unknown>;
  readonly historyQuery: (text: Text) => {
    queryKey: QueryKey;
    queryFn: (context: { signal: AbortSignal }) => Promise<readonly EarlierText[]>;
  };
}
