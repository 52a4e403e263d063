/**
 * Notice hooks of apps for players only: `src/web/apps/<app>/player-notices.ts`. Loads with the watchers for
 * players.
 */
export const playerNotices: readonly (() => void)[] = Object.values(
  import.meta.glob<readonly (() => void)[]>('../apps/*/player-notices.ts', {
    eager: true,
    import: 'default',
  }),
).flat()
