import { config } from '../../base/config';
import { createInstaller, SOURCES } from './installer';

export { createInstaller, SOURCES, type Installer } from './installer';

export const installer = createInstaller(SOURCES, config.site.url, config.localization.locale);
