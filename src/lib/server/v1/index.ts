export { announceDeprecation, DEPRECATIONS, VERSIONING_ID } from './deprecations';
export { answerOtherMethod, errorResponseSchema, OPEN_HEADERS, refuse } from './error-response';
export { answerOpenApi } from './openapi';
export { answerStatus } from './status';
export { parseTerminalSize, type TerminalSize } from './terminal-size';
export { isVersionPath, refusesByItself, refuseUnknownPath } from './unknown-path';
