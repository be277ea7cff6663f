import { answerTasks } from './answer-tasks.ts';
import { writeSheet } from './write-sheet.ts';

/** The thread of workbooks. */
answerTasks(writeSheet);
