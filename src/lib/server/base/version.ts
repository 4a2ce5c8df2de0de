/** The release that runs, for health checks, log and metrics. */
export { version } from '../../../../package.json';
