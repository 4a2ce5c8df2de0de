import { en } from './en';

export type Messages = typeof en;

/** The language the app speaks; another catalogue of the same type can take its place. */
export const t: Messages = en;
