import { type AccountLink, inOrder } from './menus.ts'

/** Menu entries of players from all apps: `src/web/apps/<app>/account-links.ts`. Loads with the menu. */
export const accountLinks = inOrder(
  Object.values(
    import.meta.glob<readonly AccountLink[]>('../apps/*/account-links.ts', {
      eager: true,
      import: 'default',
    }),
  ).flat(),
)
