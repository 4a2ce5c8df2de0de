export { countCart, createCartSession, type CartSession } from './cart-session';
export { handleDiscountLink } from './handle-discount-link';
export { handleCartChange, handleCartRead } from './handle-cart-request';
