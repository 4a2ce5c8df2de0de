export { createAssistant, type Assistant } from './create-assistant';
export { createEchoAgent } from './echo-agent';
export { prepareCart } from './session/handle-session-request';
export type { MessageOrigin } from './store/store';
