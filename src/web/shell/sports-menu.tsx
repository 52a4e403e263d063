import { useText } from './context.ts'

/** Sports and competitions with their counts, at the left; a sheet on a phone. */
export function SportsMenu(_props: {
  readonly path: string
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useText('shell')
  return <nav aria-label={t('sports')} />
}
