import { ACCOUNTS } from './http-surface/accounts.ts';
import { ASSISTANT } from './http-surface/assistant.ts';
import { DISCOVERY } from './http-surface/discovery.ts';
import { MARKDOWN_PAGES } from './http-surface/markdown.ts';
import { ONLINE_STORE } from './http-surface/online-store.ts';
import { OPERATION } from './http-surface/operation.ts';
import { PAGES } from './http-surface/pages.ts';
import { PLATFORM_PATHS } from './http-surface/platform-paths.ts';
import { SERVICE_ENDPOINTS } from './http-surface/service-endpoints.ts';
import type { SurfaceGroup } from './http-surface/surface.ts';
import { VERSION_1 } from './http-surface/version-1.ts';

/** Everything that answers on the shop's origin. Tests send it, and `docs/http-surface.md` prints it. */
export const HTTP_SURFACE: readonly SurfaceGroup[] = [
	PAGES,
	SERVICE_ENDPOINTS,
	PLATFORM_PATHS,
	ONLINE_STORE,
	ACCOUNTS,
	ASSISTANT,
	DISCOVERY,
	MARKDOWN_PAGES,
	VERSION_1,
	OPERATION
];
