import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#web/core/context.ts'

/** Reads a list page by page: returns the loaded pages, and a button for more while there are any. */
export function usePages<P extends { readonly next: string | null }>(
  first: P,
  load: (cursor: string) => Promise<P>,
): { readonly pages: readonly P[]; readonly moreButton: ReactNode } {
  const t = useText('office')
  const [pages, setPages] = useState<readonly P[]>([first])
  const [busy, setBusy] = useState(false)
  useEffect(() => setPages([first]), [first])
  const next = pages.at(-1)?.next ?? null
  const more = async (cursor: string) => {
    setBusy(true)
    try {
      const page = await load(cursor)
      setPages((known) => [...known, page])
    } catch {
      // The button stays for another try.
    } finally {
      setBusy(false)
    }
  }
  const moreButton = next ? (
    <button type="button" className="button wide" disabled={busy} onClick={() => void more(next)}>
      {t('more')}
    </button>
  ) : null
  return { pages, moreButton }
}
