export { handleWishRequest } from './handle-wish-request';
export { listRows } from './list-rows';
export { forgetWishList, loadWishList, mergeWishList, openWisher, removeWish } from './wish-list';
