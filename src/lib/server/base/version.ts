import { version as build } from '$app/environment';
import { version as release } from '../../../../package.json';

/** The release and the build that run, for health checks, log and metrics: `1.2.3+d35bfcac5f1e`. */
export const version = `${release}+${build}`;
