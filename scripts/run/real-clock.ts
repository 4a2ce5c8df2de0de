/**
 * The environment of programs that do not start under faketime (`npm run test:clock`), which are
 * Chromium and Redis: they keep the system's clock.
 */
export const REAL_CLOCK = { ...process.env, LD_PRELOAD: '' };
