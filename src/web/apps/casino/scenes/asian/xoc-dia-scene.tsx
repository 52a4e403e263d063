import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceLanded } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

interface Input {
  readonly bet: 'odd' | 'even' | { readonly red: number }
}

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('bet')}
        value={typeof input.bet === 'string' ? input.bet : String(input.bet.red)}
        options={[
          { value: 'even', text: t('even') },
          { value: 'odd', text: t('odd') },
          ...[0, 1, 2, 3, 4].map((red) => ({ value: String(red), text: t('reds', { red }) })),
        ]}
        onChange={(bet) => choose({ bet: bet === 'odd' || bet === 'even' ? bet : { red: Number(bet) } })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** Four coins in a bowl, red or white. */
function Scene({ round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const shown = round?.outcome as { readonly sides: readonly number[]; readonly red: number } | undefined
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <div className={css.bowl} key={round?.id}>
        {(shown?.sides ?? [1, 0, 0, 1]).map((side, at) => (
          <i
            key={at}
            data-piece="coin"
            data-face={side === 1 ? 'red' : 'white'}
            data-red={side === 1 || undefined}
          />
        ))}
      </div>
      <p className={css.caption} data-late>
        {shown ? t('reds', { red: shown.red }) : ''}
      </p>
    </Table>
  )
}

export default defineScene<Input>({
  first: { bet: 'even' },
  Choices,
  Scene,
  restsAfter: restsOnceLanded(750, 1_150),
})
