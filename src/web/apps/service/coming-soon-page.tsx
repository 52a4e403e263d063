import { Hourglass } from 'lucide-react'
import { blockCheck } from '#domain/trust/access/api.ts'
import { useLink, useOpen, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Alone } from './alone.tsx'

interface Data {
  /** Pages open to visitors, by name: a block may cover only part of the site. */
  readonly readable: readonly string[]
}

/** Reason 8 of the block service: a market that the operator has not opened yet. */
export default definePage<Data>({
  dictionaries: ['service'],
  load: async ({ call, signedIn }) => {
    const wanted = signedIn ? ['rules', 'responsible'] : ['rules']
    const blocks = await Promise.all(wanted.map((name) => call(blockCheck, { body: { url: `/${name}` } })))
    return { readable: wanted.filter((_, index) => blocks[index]?.displayTypeId === 0) }
  },
  Page: function ComingSoonPage({ data: { readable } }) {
    const t = useText('service')
    const frame = useText('frame')
    const link = useLink()
    const open = useOpen()
    const shown = (name: string) => readable.includes(name) && open(name)
    return (
      <Alone>
        <EmptyState
          icon={Hourglass}
          title={t('coming-title')}
          text={`${t('coming-text')} ${t('block-money')}`}
          heading
        >
          {shown('rules') ? (
            <a className="button" href={link('/rules')}>
              {frame('rules')}
            </a>
          ) : null}
          {shown('responsible') ? (
            <a className="button" href={link('/responsible')}>
              {frame('limits')}
            </a>
          ) : null}
        </EmptyState>
      </Alone>
    )
  },
})
