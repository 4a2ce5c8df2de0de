export { AdminApiError, createAdminApi, type AdminApi } from './admin-api';
