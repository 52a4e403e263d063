/** `npm start`: compiled code is kept between starts, then `run-site.ts` does the work. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Where the folder can't be written, nothing is kept and nothing fails. What is imported after this call is cached.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'fairline-code'))
await import('./run-site.ts')
