import { config } from '../config';
import { createInstaller } from './installer';
import { SOURCES } from './sources';

export { createInstaller, type Installer } from './installer';
export { SOURCES } from './sources';

export const installer = createInstaller(SOURCES, config.site.url);
