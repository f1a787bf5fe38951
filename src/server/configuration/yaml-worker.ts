import { answerTask } from '../threads/answer-task.ts';
import { parseYaml } from './yaml-text.ts';

await answerTask(parseYaml, ({ places }) => [places.buffer]);
