import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PaysLine } from '../pays-line.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import css from '../table-scenes.module.css'

interface Input {
  readonly bet: 'odd' | 'even' | number
}

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('bet')}
        value={String(input.bet)}
        options={[
          { value: 'odd', text: t('odd') },
          { value: 'even', text: t('even') },
          ...[1, 2, 3, 4].map((left) => ({ value: String(left), text: String(left) })),
        ]}
        onChange={(bet) => choose({ bet: bet === 'odd' || bet === 'even' ? bet : Number(bet) })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** The beads that are left when the heap was counted off by fours. */
function Scene({ round }: SceneProps<Input>) {
  const t = useText('games')
  const left = (round?.outcome as { readonly left: number } | undefined)?.left
  return (
    <div className={css.felt}>
      <div className={css.beads} key={round?.id}>
        {Array.from({ length: left ?? 4 }, (_, at) => (
          <i key={at} />
        ))}
      </div>
      <p className={css.caption}>{left === undefined ? '' : t('beads-left', { left })}</p>
    </div>
  )
}

export default defineScene<Input>({ first: { bet: 'odd' }, Choices, Scene, restsAfter: 700 })
