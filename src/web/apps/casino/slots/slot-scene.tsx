import { useId, useState } from 'react'
import { type CasinoGame, type SlotScene, slotSheetOf } from '#domain/casino/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { PotMeter, TicketLine } from '../jackpots/pot-meter.tsx'
import { ChoiceRow } from '../parts/choice-row.tsx'
import { multipleText } from '../parts/numbers.ts'
import { collectOf } from '../scenes/collect-of.ts'
import { defineScene, type GameScene, type SceneProps } from '../scenes/scene.ts'
import { Gloss, GlyphLayers } from './glyph-picture.tsx'
import type { Glyph } from './glyphs/glyph.ts'
import { LiveReels } from './live-reels.tsx'
import { Reels } from './reels.tsx'
import { outcomeOf, slotRestsAfter, wonBy } from './slot-round.ts'
import css from './slot-scene.module.css'
import { Stair } from './stair.tsx'
import { useMoments } from './use-moments.ts'

type Input = Readonly<Record<string, unknown>>

/** All symbols of the game, drawn once; the reels reference them. */
function SymbolSheet({ glyphs, prefix }: { readonly glyphs: readonly Glyph[]; readonly prefix: string }) {
  return (
    <svg className={css.sheet} aria-hidden="true" focusable="false">
      <defs>
        <Gloss id={`${prefix}-gloss`} />
        {glyphs.map((glyph, at) => (
          <symbol key={at} id={`${prefix}-${at}`} viewBox="0 0 48 48">
            <GlyphLayers glyph={glyph} gloss={`${prefix}-gloss`} />
          </symbol>
        ))}
      </defs>
    </svg>
  )
}

/** Returns the picture before the first round: the tops of the strips. */
function idle(game: CasinoGame, variant: string): SlotScene {
  const { strips, rows } = slotSheetOf(game, variant)
  const window = strips.map((strip) => Array.from({ length: rows }, (_, row) => strip[row % strip.length]!))
  return { kind: 'spin', window, wins: [], multiplier: 1, win: 0 }
}

/** Labels a picture within its round: the third free spin of eight; empty for the first spin. */
function useLabel(scenes: readonly SlotScene[]): (scene: SlotScene) => string {
  const t = useText('games')
  return (scene) => {
    const alike = scenes.filter(({ kind }) => kind === scene.kind)
    const number = alike.indexOf(scene) + 1
    if (scene.kind === 'free') return t('free-spin', { spin: number, of: alike.length })
    if (scene.kind === 'cascade') return t('fall', { number })
    if (scene.kind === 'hold') return t('hold-left', { spins: Number(scene.more?.left ?? 0) })
    return ''
  }
}

/** The current picture, with its wins once it has stopped; below it the amount won so far. */
function SlotView({ glyphs, ...props }: SceneProps<Input> & { readonly glyphs: readonly Glyph[] }) {
  const { round, game, variant, money } = props
  const t = useText('games')
  const { language } = useShell()
  const prefix = useId()
  const [first] = useState(round?.id)
  /** Whether the round is from before the page opened: it shows its end at once. */
  const recalled = round !== null && round.id === first
  const { strips, lines } = slotSheetOf(game, variant)
  const moment = useMoments(round)
  const outcome = outcomeOf(round)
  const scenes = outcome?.scenes ?? []
  const scene = (moment && scenes[moment.scene]) ?? idle(game, variant)
  const before = (moment && scenes[moment.scene - 1]) ?? null
  const resting = moment?.phase !== 'move'
  const label = useLabel(scenes)
  const next = moment?.phase === 'announce' ? scenes[moment.scene + 1] : undefined
  const announcement = () => {
    if (next?.kind === 'hold') return t('hold-begins')
    return t('free-begin', { spins: scenes.filter(({ kind }) => kind === 'free').length })
  }
  const won =
    round && outcome && moment
      ? (round.stake * BigInt(wonBy(outcome, resting ? moment.scene : moment.scene - 1))) / 100n
      : null
  const climbs = (round?.outcome as { readonly climbs?: unknown } | undefined)?.climbs !== undefined
  return (
    <div className={css.machine} data-machine data-moving={!resting || undefined}>
      <SymbolSheet glyphs={glyphs} prefix={prefix} />
      {game.jackpot && !recalled ? <PotMeter jackpot={game.jackpot} /> : null}
      <div className={css.screen}>
        <LiveReels
          glyphs={glyphs}
          live={props.rest !== undefined}
          prefix={prefix}
          scene={scene}
          before={before}
          moving={moment?.phase === 'move'}
          turn={round && moment ? `${round.id} ${moment.scene}` : 'idle'}
          strips={strips}
          lines={lines}
        />
        {next ? <p className={css.announcement}>{announcement()}</p> : null}
      </div>
      <p className={css.bar} data-empty={(scenes.length < 2 && scene.multiplier === 1) || undefined}>
        <span>{label(scene)}</span>
        {scene.multiplier > 1 && (resting || scene.kind !== 'spin') ? (
          <b className={css.multiplier}>{multipleText(scene.multiplier, language)}</b>
        ) : null}
        <span>{won && scenes.length > 1 ? t('total', { amount: money(won) }) : ''}</span>
      </p>
      {game.jackpot && round && outcome?.ticket !== undefined && resting ? (
        <TicketLine jackpot={game.jackpot} ticket={outcome.ticket} stake={round.stake} />
      ) : null}
      {recalled && scenes.length > 1 ? (
        <ol className={css.history}>
          {scenes.map((one, at) => (
            <li key={at}>
              <Reels
                prefix={prefix}
                scene={one}
                before={null}
                moving={false}
                turn=""
                strips={strips}
                lines={lines}
              />
              {label(one) || t('spin')}
            </li>
          ))}
        </ol>
      ) : null}
      {game.rules.step ? <Stair {...props} resting={resting} known={climbs} /> : null}
    </div>
  )
}

/** Choice of the number of lines, in games that have one. */
function Lines({ input, choose, open, busy }: SceneProps<Input>) {
  const t = useText('games')
  return (
    <ChoiceRow
      label={t('lines')}
      value={input.lines as number}
      options={[1, 5].map((value) => ({ value, text: String(value) }))}
      onChange={(lines) => choose({ lines })}
      disabled={open || busy}
    />
  )
}

/** Returns the scene of a slot from its symbols: all else follows from its rules and its rounds. */
export function slotScene(
  glyphs: readonly Glyph[],
  options: { readonly first?: Input; readonly climbs?: boolean } = {},
): GameScene<never> {
  return defineScene<Input>({
    first: options.first ?? {},
    ...(options.first?.lines === undefined ? {} : { Choices: Lines }),
    Scene: (props) => <SlotView {...props} glyphs={glyphs} />,
    restsAfter: slotRestsAfter,
    ...(options.climbs ? { collect: collectOf } : {}),
  })
}
