export { countCart, createCartSession, type CartSession } from './cart-session';
export { handleCartChange, handleCartRead } from './handle-cart-request';
