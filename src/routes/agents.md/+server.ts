export { GET } from '../llms.txt/+server';
