export { parseCartId } from './cart-cookie';
export { serializeForgottenCount } from './cart-count';
export { createMessage, serializeMessages } from './cart-messages';
export { createCartSession, type CartSession } from './cart-session';
export { handleCartChange, handleCartRead } from './handle-cart-request';
