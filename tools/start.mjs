/**
 * `npm start`: enables the compile cache, bundles the server if a source has changed, and runs `run-site.ts` from the bundle.
 * Plain JavaScript: for a TypeScript entry Node loads its type stripper, some 10 MB. Later imports come from the cache.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const here = import.meta.dirname
// A folder that cannot be written disables the cache without an error.
enableCompileCache(join(here, '..', 'node_modules', '.cache', 'fairline-code'))
const { buildServer } = await import('./build.ts')
await buildServer()
await import(join(here, '../dist/site/run-site.js'))
