export { findSubject } from './cart-action';
export { countCart, createCartSession, type CartSession } from './cart-session';
export { describePlace, estimateShipping } from './estimate-shipping';
export { handleDiscountLink } from './handle-discount-link';
export { handleCartChange, handleCartRead } from './handle-cart-request';
