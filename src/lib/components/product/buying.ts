/** What a form for buying needs once it is sent. */
export { parseBuyForm } from './buy-form';
export { listFaults } from './form-faults';
