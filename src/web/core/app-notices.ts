/** What the apps watch for their notices, as hooks: `src/web/apps/<app>/notices.ts`. Loads after the page reacts. */
export const appNotices: readonly (() => void)[] = Object.values(
  import.meta.glob<readonly (() => void)[]>('../apps/*/notices.ts', { eager: true, import: 'default' }),
).flat()
