/** Program of a rendering thread: renders the pages that it receives, one after another. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { brotliCompressSync } from 'node:zlib'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { pageBrotli } from '../http/assets/encoding.ts'
import type { Draughtsman, Drawing, DrawnDocument } from './drawing.ts'
import type { ThreadData } from './threads.ts'

const { dist, codeCache } = workerData as ThreadData
if (codeCache !== null) enableCompileCache(codeCache)
const [{ drawDocument }, { readAssets }, web] = await Promise.all([
  import('./drawing.ts'),
  import('../http/pages/document.ts'),
  import(join(dist, 'server/server-entry.js')) as Promise<Draughtsman>,
])
const assets = readAssets(join(dist, 'client'))

let before: Promise<unknown> = Promise.resolve()

/** Renders drawings in order of arrival. Null only checks that the thread is ready. */
export default async function drawHere(drawing: Drawing | null): Promise<unknown> {
  if (drawing === null) return null
  const drawn = before.then(async () => {
    const document = await drawDocument(web, assets, drawing)
    return drawing.brotli
      ? { ...document, compressed: brotliCompressSync(document.bytes, pageBrotli) }
      : document
  })
  before = drawn.catch(() => {})
  try {
    return handedOver(await drawn)
  } catch (fault) {
    throw plain(fault)
  }
}

/** Transfers the bytes to the other thread instead of copying them. */
function handedOver({ fault, ...document }: DrawnDocument): unknown {
  const value = fault ? { ...document, fault: plain(fault) } : document
  return move({ [transferableSymbol]: [document.bytes.buffer], [valueSymbol]: value })
}

/** Returns an error that can be cloned between threads, whatever was thrown. */
function plain(fault: unknown): Error {
  if (!(fault instanceof Error)) return new Error(`thrown: ${String(fault)}`)
  const { message, stack } = fault
  return Object.assign(new Error(message), { stack })
}
