import { answerTasks } from './answer-tasks.ts';
import { writeWord } from './write-word.ts';

/** The thread of Word documents. */
answerTasks(writeWord);
