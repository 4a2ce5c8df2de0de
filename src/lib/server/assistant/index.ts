export { createAgent } from './agent/create-agent';
export { createAssistant, type Assistant } from './create-assistant';
export { answerSwitchedOff, isAssistantPath } from './http/paths';
export { createModel } from './models/create-model';
export { answerProfile } from './profile';
export { prepareCart } from './session/handle-session-request';
export type { MessageOrigin } from './store/store';
export type { Agent, TurnShopper } from './turn';
