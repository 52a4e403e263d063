import { Globe } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { isInPlay } from '#domain/sport/book/api.ts'
import { countryBoard } from '#domain/sport/results/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useAnyText, useLink, useShell, useText } from '#web/core/context.ts'
import { useTopics } from '#web/core/live/use-topics.ts'
import { definePage } from '#web/core/router/page.ts'
import type { Language } from '#web/i18n/languages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Flag } from '#web/ui/icons/flag.tsx'
import { countryName, groupBySport, SportBoard, useCards } from '../board/board.tsx'
import headings from '../board/board-headings.module.css'
import css from './competitions.module.css'

interface YourData extends AnswerOf<typeof countryBoard> {
  readonly country: string
}

/** Default country of each language's readers; they can choose another. */
const countryOf: Readonly<Record<Language, string>> = {
  ...{ ar: 'EG', de: 'DE', en: 'GB', es: 'ES', fr: 'FR', hi: 'IN', id: 'ID', it: 'IT' },
  ...{ kk: 'KZ', pl: 'PL', pt: 'BR', ru: 'RU', tr: 'TR', uk: 'UA', uz: 'UZ', zh: 'CN' },
}

/** Matches of a country's teams and players, and of its competitions. */
export default definePage<YourData>({
  dictionaries: ['sports', 'markets', 'competitions'],
  load: async ({ call, query, translator, signal }) => {
    const asked = query.get('country') ?? ''
    const country = /^(?:[A-Z]{2}|GB-[A-Z]{3})$/.test(asked) ? asked : countryOf[translator.language]
    return { country, ...(await call(countryBoard, { params: { country } }, signal ? { signal } : {})) }
  },
  head: ({ country }, { translator, query }) => {
    const t = translator.of('competitions')
    const name = countryName(translator.anyOf('sports'), translator.language, country)
    return {
      title: t('your-title', { name }),
      description: t('your-description', { name }),
      canonical: query.has('country') ? `/betsonyour?country=${country}` : '/betsonyour',
    }
  },
  boards: ({ board }) => [board],
  Page: function BetsOnYourPage({ data: { country, board, countries } }) {
    const t = useText('competitions')
    const names = useText('sports')
    const any = useAnyText('sports')
    const link = useLink()
    const { language, navigate } = useShell()
    const nameOf = (code: string) => countryName(any, language, code)
    const sports = [...new Set(board.events.map(({ sport }) => sport))]
    useTopics(sports.flatMap((sport) => [`live:${sport}` as const, `line:${sport}` as const]))
    const cards = useCards(board.events.map(({ id }) => id))
    const choices = countries.some((one) => one.country === country)
      ? countries
      : [{ country, count: 0 }, ...countries]
    const choose = (event: ChangeEvent<HTMLSelectElement>) =>
      navigate(`/betsonyour?country=${event.currentTarget.value}`)
    const parts = [
      ['live-now', cards.filter(({ state }) => isInPlay(state))],
      ['coming', cards.filter(({ state }) => !isInPlay(state))],
    ] as const
    return (
      <div className={css.page}>
        <h1 className={`page-title ${css.title}`} tabIndex={-1} suppressHydrationWarning>
          <Flag country={country} size={24} />
          {t('your-title', { name: nameOf(country) })}
        </h1>
        <p className={css.of}>{t('your-hint')}</p>
        <form className={css.choose} action={link('/betsonyour')}>
          <select
            key={country}
            name="country"
            className="input"
            aria-label={t('country')}
            defaultValue={country}
            onChange={choose}
            suppressHydrationWarning
          >
            {choices
              .map(({ country: code, count }) => ({ code, text: `${nameOf(code)} (${count})` }))
              .sort((one, other) => one.text.localeCompare(other.text, intlLocale(language)))
              .map(({ code, text }) => (
                <option key={code} value={code} suppressHydrationWarning>
                  {text}
                </option>
              ))}
          </select>
          <noscript>
            <button type="submit" className="button">
              {t('show')}
            </button>
          </noscript>
        </form>
        {parts.map(([key, list]) =>
          list.length > 0 ? (
            <section key={key}>
              <h2 className={headings.section}>{names(key)}</h2>
              {groupBySport(list).map(([sport, own]) => (
                <SportBoard key={sport} sport={sport} cards={own} now={board.now} level={3} dated />
              ))}
            </section>
          ) : null,
        )}
        {cards.length === 0 ? (
          <div className="card">
            <EmptyState icon={Globe} title={names('no-coming')} text={t('your-none')} />
          </div>
        ) : null}
      </div>
    )
  },
})
