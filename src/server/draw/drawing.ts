import { type Assets, type DocumentOptions, documentOf, type PageDocument } from '../http/pages/document.ts'
import { type InitBytes, initReader } from './init-bytes.ts'

/** A page that is ready for rendering. Plain data, so that another thread can take it. */
export interface Drawing
  extends Pick<
    DocumentOptions,
    'page' | 'data' | 'theme' | 'direction' | 'languages' | 'firstVisit' | 'mobile'
  > {
  /** Path and query after the language prefix. */
  readonly path: string
  readonly search: string
  /** Init data that the page is rendered from and carries: JSON that is safe inside a script element. */
  readonly init: InitBytes
  /** Whether the client accepts Brotli. */
  readonly brotli: boolean
}

/** Functions of the web's server bundle for rendering. */
export interface Draughtsman {
  drawPage(
    page: { readonly path: string; readonly search: string; readonly init: unknown },
    onFault: (fault: unknown) => void,
  ): Promise<string>
  readonly initElementId: string
}

export interface DrawnDocument extends PageDocument {
  /** Its Brotli form, where requested. */
  readonly compressed?: Buffer
  /** Error of a part of the frame; the page is rendered without that part. */
  readonly fault?: Error
}

/** Renders the document of a drawing. Callers must not use `init` of the drawing afterwards. */
export type Draw = (drawing: Drawing, urgency?: Urgency) => Promise<DrawnDocument>

/** Error pages are rendered regardless of the queue. */
export type Urgency = 'in turn' | 'urgent'

const readInit = initReader()

/** Renders in the calling thread. Rejects with the error that the page's components throw. */
export async function drawDocument(
  web: Draughtsman,
  assets: Assets,
  { path, search, init, brotli: _, ...frame }: Drawing,
): Promise<DrawnDocument> {
  let fault: Error | null = null
  const html = await web.drawPage({ path, search, init: readInit(init) }, (thrown) => {
    fault = thrown instanceof Error ? thrown : new Error(`thrown: ${String(thrown)}`)
  })
  const drawn = documentOf({ ...frame, html, assets, initJson: [init.bytes], initId: web.initElementId })
  return fault === null ? drawn : { ...drawn, fault }
}
