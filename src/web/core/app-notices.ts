/**
 * Hooks through which apps watch for their notices; each takes the page's path after the language prefix:
 * `src/web/apps/<app>/notices.ts`. Loads after the page reacts.
 */
export const appNotices: readonly ((path: string) => void)[] = Object.values(
  import.meta.glob<readonly ((path: string) => void)[]>('../apps/*/notices.ts', {
    eager: true,
    import: 'default',
  }),
).flat()
