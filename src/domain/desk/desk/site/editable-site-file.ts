import type { SiteFault } from './site-api.ts'

type Content = Readonly<Record<string, unknown>>

/** Read and write access to the operator's site file. */
export interface EditableSiteFile {
  /** Returns the current content, empty without a file, and `base`, its version mark. Throws if it is not JSON. */
  read(): { readonly content: Content; readonly base: string }
  check(content: Content): readonly SiteFault[]
  /** Replaces the whole file atomically; throws if this process may not write it. */
  write(content: Content): void
  /** JSON schema of each field. */
  readonly schema: Readonly<Record<string, unknown>>
}
