import { slotSheetOf } from '#domain/casino/casino/api.ts'
import { useAnyText, useShell, useText } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import type { AboutGame } from '../game/info-sheet.tsx'
import { JackpotRules } from '../jackpots/jackpot-rules.tsx'
import { multipleText, numberText } from '../parts/numbers.ts'
import { loadGlyphs } from '../scenes/scenes.ts'
import css from './about-slot.module.css'
import { GlyphPicture } from './glyph-picture.tsx'

/** Rules of a slot: in words, then its symbols' payouts, its lines, its reels, and its draws. */
export const AboutSlot: AboutGame = ({ entry, game }) => {
  const t = useText('games')
  const words = useText('slots')
  const any = useAnyText('slots')
  const { language } = useShell()
  const glyphs = useLoaded(true, () => loadGlyphs(entry.id))
  const sheet = game && slotSheetOf(game, entry.variant)
  const name = (symbol: number) => any(`symbol-${sheet!.symbols[symbol]}`, '')
  const paying = sheet ? sheet.symbols.map((_, symbol) => symbol).filter((symbol) => sheet.pays[symbol]) : []
  const special = sheet
    ? sheet.symbols.map((_, symbol) => symbol).filter((symbol) => !sheet.pays[symbol])
    : []
  return (
    <>
      <h3>{t('rules')}</h3>
      <p>{any(`rules-${entry.id}`, '')}</p>
      {sheet && glyphs ? (
        <>
          {special.length > 0 ? (
            <ul className={css.special}>
              {special.map((symbol) => (
                <li key={symbol}>
                  <GlyphPicture glyph={glyphs[symbol]!} className={css.symbol} />
                  {name(symbol)}
                </li>
              ))}
            </ul>
          ) : null}
          <h3>{words('pays')}</h3>
          <p className={css.quiet}>{words('pays-of-stake')}</p>
          <ul className={css.pays}>
            {paying.map((symbol) => (
              <li key={symbol}>
                <GlyphPicture glyph={glyphs[symbol]!} className={css.symbol} />
                <span>
                  <b>{name(symbol)}</b>
                  {inSteps(sheet.pays[symbol]!).map(([counts, pay]) => (
                    <span key={counts} className={css.step}>
                      <span>{counts}</span>
                      <span>{multipleText(pay / 100, language)}</span>
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          {sheet.lines ? (
            <>
              <h3>{words('lines', { lines: sheet.lines.length })}</h3>
              <ol className={css.lines} dir="ltr">
                {sheet.lines.map((line, at) => (
                  <li key={at}>
                    <LinePicture line={line} rows={sheet.rows} />
                    {at + 1}
                  </li>
                ))}
              </ol>
            </>
          ) : null}
          <h3>{words('cap')}</h3>
          <p>{words('cap-text', { times: numberText(sheet.cap, language, 0) })}</p>
          <details className={css.strips}>
            <summary>{words('strips')}</summary>
            {[sheet.strips, sheet.freeStrips].map((strips, set) =>
              strips ? (
                <div key={set}>
                  <p>{words(set === 0 ? 'strips-text' : 'strips-free')}</p>
                  <ol>
                    {strips.map((strip, reel) => (
                      <li key={reel}>{strip.map(name).join(', ')}</li>
                    ))}
                  </ol>
                </div>
              ) : null,
            )}
          </details>
        </>
      ) : null}
      {game?.jackpot ? <JackpotRules jackpot={game.jackpot} entry={entry} /> : null}
      <h3>{t('drawn')}</h3>
      <p>
        {words('draws-reels')} {any(`draws-${entry.id}`, '')}
      </p>
    </>
  )
}

/** Groups counts with the same payout: `8–9`. The highest first. */
function inSteps(pays: Readonly<Record<number, number>>): readonly (readonly [string, number])[] {
  const steps: { from: number; to: number; pay: number }[] = []
  for (const [count, pay] of Object.entries(pays)) {
    const last = steps.at(-1)
    if (last?.pay === pay) last.to = Number(count)
    else steps.push({ from: Number(count), to: Number(count), pay })
  }
  return steps.reverse().map(({ from, to, pay }) => [from === to ? `${from}` : `${from}–${to}`, pay])
}

function LinePicture({ line, rows }: { readonly line: readonly number[]; readonly rows: number }) {
  return (
    <svg viewBox={`0 0 ${line.length * 6} ${rows * 6}`} aria-hidden="true" focusable="false">
      {line.flatMap((on, reel) =>
        Array.from({ length: rows }, (_, row) => (
          <rect
            key={`${reel} ${row}`}
            x={reel * 6 + 0.5}
            y={row * 6 + 0.5}
            width="5"
            height="5"
            rx="1.2"
            data-on={row === on || undefined}
          />
        )),
      )}
    </svg>
  )
}
