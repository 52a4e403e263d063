import { type AppManifest, addressesOf } from './define-app.ts'

/** Every app's manifest: a folder of `src/web/apps` is one by its `app.ts`. */
export const apps = Object.values(
  import.meta.glob<AppManifest>('../../apps/*/app.ts', { eager: true, import: 'default' }),
)

/**
 * The addresses whose pages are built, in the order in which they are tried. Only these go to the browser; the rest of
 * the specification is in `planned.ts`. What is neither answers 404.
 */
export const available = addressesOf(apps)
