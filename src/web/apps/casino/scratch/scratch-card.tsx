import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#web/core/context.ts'
import type { PlayedRound } from '../scenes/scene.ts'
import type { Scratched } from './flakes-drawing.ts'
import { FlyingFoil } from './flying-foil.tsx'
import { type Foil, layFoil, type Point } from './foil.ts'
import css from './scratch-card.module.css'

/** A field of a card, under its cover. */
export interface CardField {
  readonly key: string
  /** Content in words. */
  readonly what: string
  readonly shown: ReactNode
  /** Whether it is part of the win. */
  readonly hit?: boolean
}

/** A group of fields; their order numbers the fields. */
export interface FieldGroup {
  readonly key: string
  /** Heading of the group. */
  readonly label?: string
  readonly className?: string | undefined
  readonly fields: readonly CardField[]
}

interface CardProps {
  /** Null before a card was bought. */
  readonly round: PlayedRound | null
  /** Absent where a past round is redrawn, with all fields open. */
  readonly rest: ((round: PlayedRound) => void) | undefined
  readonly groups: readonly FieldGroup[]
  /** Text of the winning condition. */
  readonly line: string
  readonly className?: string | undefined
}

/**
 * A printed card with fields to scratch with a pointer, press one by one, or open all at once. Calls `rest` once the
 * last is open.
 */
export function ScratchCard(props: CardProps) {
  const around = useRef<HTMLDivElement>(null)
  const [scratched, setScratched] = useState<readonly Scratched[]>([])
  const fly: Fly = (places) => {
    const origin = around.current?.getBoundingClientRect()
    if (!origin) return
    setScratched((before) => [
      ...before.slice(-kept),
      ...places.map(({ x, y, width, height }, at) => ({
        number: (before.at(-1)?.number ?? 0) + 1 + at,
        x: x - origin.x,
        y: y - origin.y,
        width,
        height,
      })),
    ])
  }
  return (
    <div ref={around} className={css.around}>
      <OneCard key={props.round?.id ?? ''} {...props} fly={fly} />
      {props.rest === undefined ? null : <FlyingFoil scratched={scratched} />}
    </div>
  )
}

/** Makes foil fly off at these places, in pixels of the window. */
type Fly = (places: readonly Omit<Scratched, 'number'>[]) => void
/** Most places kept while others come. */
const kept = 20

/** Pixels: a pointer that moved less counts as a press. */
const pressed = 6

function OneCard({ round, rest, groups, line, className, fly }: CardProps & { readonly fly: Fly }) {
  const card = useRef<HTMLDivElement>(null)
  const t = useText('games')
  const count = groups.reduce((sum, { fields }) => sum + fields.length, 0)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const foils = useRef(new Map<number, Foil>())
  const stroke = useRef<{ readonly at: Point; readonly moved: number } | null>(null)
  const redrawn = rest === undefined
  const live = round !== null && !redrawn && open.size < count
  const reveal = (...fields: readonly number[]) => {
    const closed = fields.filter((field) => !open.has(field))
    const places = closed.flatMap((field) => {
      const place = card.current?.querySelector(`[data-field="${field}"]`)?.getBoundingClientRect()
      return place ? [place] : []
    })
    fly(places)
    setOpen((before) => new Set([...before, ...fields]))
  }

  useEffect(() => {
    if (round && rest && open.size === count) rest(round)
  }, [round, rest, open, count])

  const move = (event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY }
    const before = stroke.current
    if (!live || !before || event.buttons === 0) return
    stroke.current = { at, moved: before.moved + Math.hypot(at.x - before.at.x, at.y - before.at.y) }
    const freed = [...foils.current].filter(([, foil]) => foil.scratch(before.at, at)).map(([field]) => field)
    fly([{ x: at.x - 9, y: at.y - 9, width: 18, height: 18 }])
    if (freed.length > 0) reveal(...freed)
  }
  let number = 0
  return (
    <div ref={card} className={css.whole}>
      <div className={`${css.card} ${className ?? ''}`}>
        <p className={css.line}>{line}</p>
        <div
          className={css.groups}
          data-live={live || undefined}
          onPointerDown={(event) => {
            stroke.current = { at: { x: event.clientX, y: event.clientY }, moved: 0 }
          }}
          onPointerMove={move}
        >
          {groups.map((group) => (
            <fieldset key={group.key} className={`${css.group} ${group.className ?? ''}`}>
              {group.label ? <legend>{group.label}</legend> : null}
              {group.fields.map((field) => {
                const at = number++
                const seen = redrawn ? round !== null : open.has(at)
                return (
                  <button
                    key={field.key}
                    type="button"
                    className={css.field}
                    data-field={at}
                    data-seen={seen || undefined}
                    data-hit={(seen && field.hit && (redrawn || open.size === count)) || undefined}
                    aria-disabled={!live || seen || undefined}
                    aria-label={
                      seen
                        ? t('field-open', { number: at + 1, what: field.what })
                        : t('field-covered', { number: at + 1 })
                    }
                    onClick={() => {
                      // The end of a stroke is no press.
                      if (live && (stroke.current?.moved ?? 0) < pressed) reveal(at)
                    }}
                    onKeyDown={() => {
                      stroke.current = null
                    }}
                  >
                    <span className={css.under} aria-hidden="true">
                      {round ? field.shown : null}
                    </span>
                    {redrawn ? null : <Cover at={at} open={seen} foils={foils.current} />}
                  </button>
                )
              })}
            </fieldset>
          ))}
        </div>
      </div>
      {redrawn ? null : (
        <p className={css.below}>
          <span>{t(round ? 'scratch-how' : 'card-to-come')}</span>
          <button
            type="button"
            className="button small"
            data-reveal-all=""
            aria-disabled={!live || undefined}
            onClick={() => live && reveal(...Array.from({ length: count }, (_, field) => field))}
          >
            {t('reveal-all')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Foil on a field, until it is removed. */
function Cover({
  at,
  open,
  foils,
}: {
  readonly at: number
  readonly open: boolean
  readonly foils: Map<number, Foil>
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const foil = canvas.current && !open ? layFoil(canvas.current) : null
    if (foil) foils.set(at, foil)
    return () => {
      foils.delete(at)
    }
  }, [at, open, foils])
  return <canvas ref={canvas} className={css.foil} data-off={open || undefined} />
}
