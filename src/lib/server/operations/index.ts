export { answerHealth, createReadiness } from './readiness';
export { answerMetrics, type MetricSources } from './metrics';
export { handlePurge } from './purge';
