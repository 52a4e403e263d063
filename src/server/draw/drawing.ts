import { type Assets, type DocumentOptions, documentOf, type PageDocument } from '../http/pages/document.ts'
import { type InitBytes, initReader } from './init-bytes.ts'

/** A page that is ready to be drawn. Plain data: it can be handed to another thread. */
export interface Drawing
  extends Pick<
    DocumentOptions,
    'page' | 'data' | 'theme' | 'direction' | 'languages' | 'firstVisit' | 'mobile'
  > {
  /** Path and query after the language prefix. */
  readonly path: string
  readonly search: string
  /** The init data, of which the page is drawn and which it carries: JSON that can stand inside of a script element. */
  readonly init: InitBytes
  /** Whether its reader takes Brotli. */
  readonly brotli: boolean
}

/** What drawing takes of the web's server bundle. */
export interface Draughtsman {
  drawPage(
    page: { readonly path: string; readonly search: string; readonly init: unknown },
    onFault: (fault: unknown) => void,
  ): Promise<string>
  readonly initElementId: string
}

export interface DrawnDocument extends PageDocument {
  /** Its Brotli, where that was made as well. */
  readonly compressed?: Buffer
  /** What a part of the frame threw; the page stands without it. */
  readonly fault?: Error
}

/** Makes the document of a drawing. `init` of the drawing is not to be used any more afterwards. */
export type Draw = (drawing: Drawing, urgency?: Urgency) => Promise<DrawnDocument>

/** A page of a fault is drawn however many are waiting. */
export type Urgency = 'in turn' | 'urgent'

const readInit = initReader()

/** Draws in the thread that calls. Rejects with what the page's components throw. */
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
