/**
 * `npm start`: keeps what is compiled between starts, bundles the server's code if it is stale, and has `run-site.ts` do the work.
 * Not TypeScript: Node would keep its stripper of types, some 10 MB, for this file alone. What is imported below comes from the cache.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const here = import.meta.dirname
// Where the folder can't be written, nothing is kept and nothing fails.
enableCompileCache(join(here, '..', 'node_modules', '.cache', 'fairline-code'))
const { buildServer } = await import('./build.ts')
await buildServer()
await import(join(here, '../dist/site/run-site.js'))
