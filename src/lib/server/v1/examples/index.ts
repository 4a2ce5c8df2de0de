export { answerExamples, listExamples } from './examples';
