/** The same of players alone: `src/web/apps/<app>/player-notices.ts`. Loads with what watches for players. */
export const playerNotices: readonly (() => void)[] = Object.values(
  import.meta.glob<readonly (() => void)[]>('../apps/*/player-notices.ts', {
    eager: true,
    import: 'default',
  }),
).flat()
