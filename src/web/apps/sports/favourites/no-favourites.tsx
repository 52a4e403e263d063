import { Star } from 'lucide-react'
import { useLink, useText } from '#web/core/context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Placeholder for an empty list of favourites. */
export function NoFavourites({ path }: { readonly path: string }) {
  const t = useText('favourites')
  const link = useLink()
  return (
    <EmptyState icon={Star} title={t('none')} text={t('none-hint')}>
      <a className="button" href={link(path)}>
        {t('show-all')}
      </a>
    </EmptyState>
  )
}
