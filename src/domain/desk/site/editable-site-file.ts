import type { SiteFault } from './site-api.ts'

type Content = Readonly<Record<string, unknown>>

/** The operator's site file, as the back office reads and writes it. */
export interface EditableSiteFile {
  /** What it says now; nothing where there is no file. `base` marks it. Throws when it is no JSON. */
  read(): { readonly content: Content; readonly base: string }
  check(content: Content): readonly SiteFault[]
  /** Replaces it at once as a whole; throws where this process may not. */
  write(content: Content): void
  /** JSON schema of each of its fields. */
  readonly schema: Readonly<Record<string, unknown>>
}
