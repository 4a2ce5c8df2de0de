export { readClientAddress } from './client-address';
export { compressResponse } from './compress-response';
