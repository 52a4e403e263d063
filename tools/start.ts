/** `npm start`: bundles the server's code if it is stale, keeps what is compiled between starts; `run-site.ts` does the work. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildServer } from './build.ts'

// Where the folder can't be written, nothing is kept and nothing fails. What is imported after this call is cached.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'fairline-code'))
await buildServer()
await import(join(import.meta.dirname, '../dist/site/run-site.js'))
