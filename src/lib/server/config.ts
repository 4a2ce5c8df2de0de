import { shopConfig } from '../../../shop.config';

export const config = shopConfig;
