export { answerExamples, negotiateExamples } from './answer-examples';
export { listExamples } from './list-examples';
