import { type Competition, isFinal } from '#domain/sport/feed/api.ts'
import type { KnockoutRound, ResultView } from '#domain/sport/results/api.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { shortDay } from '#web/ui/words/dates.ts'
import { roundName } from '#web/ui/words/source-names.ts'
import { lateKey, ResultRow } from '../results/result-row.tsx'
import results from '../results/results.module.css'
import { openMatchPath } from './paths.ts'

/** Knockout rounds with their matches, the last round first. */
export function KnockoutRounds({
  competition,
  rounds,
}: {
  readonly competition: Competition
  readonly rounds: readonly KnockoutRound[]
}) {
  const t = useText('sports')
  return rounds.map(({ round, matches }) => (
    <section key={round} className={results.board} data-round={round}>
      <h2 className={results.sport}>{roundName(t, round)}</h2>
      <ul className={results.rows}>
        {matches.map((match) => (
          <KnockoutMatch key={match.id} competition={competition} match={match} />
        ))}
      </ul>
    </section>
  ))
}

function KnockoutMatch({
  competition,
  match,
}: {
  readonly competition: Competition
  readonly match: ResultView
}) {
  const t = useText('sports')
  const past = useText('results')
  const link = useLink()
  const { language, zone } = useShell()
  const { timeOfDay } = useTimes()
  const { home, away, startsAt, status, result, parts } = match
  const { shootout, late } = result ?? {}
  const notes = [
    status === 'finished' || status === 'scheduled' ? '' : t(status),
    shootout
      ? `${t('shoot-out')} \u2066${shootout[0]}:${shootout[1]}\u2069`
      : late
        ? past(lateKey(match.sport))
        : '',
  ].filter(Boolean)
  return (
    <ResultRow
      facts={{
        home,
        away,
        href: link(
          isFinal(status)
            ? `/statistic?event=${encodeURIComponent(match.id)}`
            : openMatchPath(competition, match),
        ),
        score: result?.score ?? null,
        parts,
      }}
      when={
        <time dateTime={new Date(startsAt).toISOString()}>
          {shortDay(startsAt, language, zone)}
          <br />
          {timeOfDay(startsAt)}
        </time>
      }
      notes={notes}
    />
  )
}
