export { addDeprecationHeaders, DEPRECATIONS, VERSIONING_ID } from './deprecations';
export {
	answerUnsupportedMethod,
	errorResponseSchema,
	isVersionPath,
	OPEN_HEADERS,
	refuse,
	refuseUnknownPath
} from './error-response';
export { answerOpenApi } from './openapi';
export { answerStatus } from './status';
export { parseTerminalSize, type TerminalSize } from './terminal-size';
