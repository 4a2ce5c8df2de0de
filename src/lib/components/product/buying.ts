/** What a form for buying needs once it is sent. */
export { parseBuyForm } from './buy-form';
export { listFaults, requireRecipient } from './form-faults';
