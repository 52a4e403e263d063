import { type AppManifest, addressesOf } from './define-app.ts'

/** Every app's manifest: a folder of `src/web/apps` is an app if it has `app.ts`. */
export const apps = Object.values(
  import.meta.glob<AppManifest>('../../apps/*/app.ts', { eager: true, import: 'default' }),
)

/**
 * Addresses with a page, in the order in which they are matched. Only these go to the browser; the rest of
 * the specification is in `planned.ts`. Any other address answers 404.
 */
export const available = addressesOf(apps)
