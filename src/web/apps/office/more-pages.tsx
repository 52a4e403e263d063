import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#web/core/context.ts'

/** A list that is read page by page: what of it is here, and the button that brings more while there is any. */
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
      // The button stays to try again.
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
