export { handlePlatformRequest } from './handle-platform-request';
