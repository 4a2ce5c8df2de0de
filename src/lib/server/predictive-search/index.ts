export { handlePredictiveSearch } from './handle-predictive-search';
