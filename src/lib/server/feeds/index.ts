export { renderAtom } from './render-atom';
