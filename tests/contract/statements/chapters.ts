import { ACCOUNTS } from './accounts.ts';
import { ASSISTANT } from './assistant.ts';
import { CACHING } from './caching.ts';
import { CONFIGURATION } from './configuration.ts';
import { DISCOVERY } from './discovery.ts';
import { ERRORS } from './errors.ts';
import { HTTP_SURFACES } from './http-surfaces.ts';
import { PAGES } from './pages.ts';
import { PLATFORM_PATHS } from './platform-paths.ts';
import { SERVICE_ENDPOINTS } from './service-endpoints.ts';
import type { Chapter } from './statement.ts';
import { VARIANT_URLS } from './variant-urls.ts';
import { VERSIONING } from './versioning.ts';

/** The whole specification, in its order. */
export const CHAPTERS: readonly Chapter[] = [
	...[HTTP_SURFACES, PAGES, SERVICE_ENDPOINTS, PLATFORM_PATHS, ASSISTANT, ACCOUNTS],
	...[DISCOVERY, VARIANT_URLS, CACHING, ERRORS, CONFIGURATION, VERSIONING]
];
