import { type Display, formatsOfView, type OddsFormat } from '#domain/people/settings/api.ts'
import { useShell, useText } from '../../core/context.ts'
import { href, readAddress } from '../../core/router/address.ts'
import { useChoices, useChoose } from '../../core/settings/use-settings.ts'
import { languageFacts } from '../../i18n/languages.ts'
import { keptInOrder, oddsText } from '../../ui/words/odds-text.ts'
import { Choice, Group } from './rows.tsx'
import { Switch } from './switch.tsx'
import { ZoneChoice } from './zone-choice.tsx'

/** Settings of theme, odds format and clock. */
export function DisplaySettings() {
  const t = useText('settings')
  const { display, language, languages, settings } = useShell()
  const choices = useChoices()
  const choose = useChoose()
  const { appView, oddsFormat } = display
  const flag = (name: keyof typeof flagTexts) => (
    <Switch
      label={t(flagTexts[name])}
      on={display[name] === 1}
      onTurn={(on) => choose({ [name]: on ? 1 : 0 })}
    />
  )
  const goTo = (next: string) => {
    const { path } = readAddress(location.pathname) ?? { path: '/' }
    location.assign(href(next as typeof language, path) + location.search)
  }
  // In the Asian view, ids 14, 15 and 16 are the styles of 4, 5 and 6.
  const formatName = (format: OddsFormat) => {
    const style = (format > 10 ? format - 10 : format) as Exclude<OddsFormat, 14 | 15 | 16>
    return `${t(`format-${style}`)}: ${keptInOrder(oddsText(1850, style))}, ${keptInOrder(oddsText(2100, style))}`
  }
  const formats: readonly OddsFormat[] = formatsOfView[appView]
  return (
    <>
      <Group title={t('section-odds')}>
        <Choice
          label={t('odds-format')}
          value={oddsFormat}
          options={formats.map((format) => [format, formatName(format)] as const)}
          hint={oddsFormat > 10 ? t('asian-hint') : undefined}
          onChoose={(format) => choose({ oddsFormat: format })}
        />
        <Choice
          label={t('view')}
          value={appView}
          options={[
            [0, t('view-0')],
            [1, t('view-1')],
          ]}
          onChoose={(view) => choose({ appView: view })}
        />
        <Choice
          label={t('market-names')}
          value={display.marketNames}
          options={[
            [0, t('names-0')],
            [1, t('names-1')],
          ]}
          onChoose={(names) => choose({ marketNames: names })}
        />
        {flag('detailedScore')}
        {flag('byCountry')}
        {flag('gameId')}
        {flag('wideScoreboard')}
        {flag('tracker')}
        {flag('statisticsWindow')}
        {flag('logos')}
        {flag('accumulatorOfDayLine')}
        {flag('accumulatorOfDayLive')}
        {flag('betGenerator')}
        {flag('sportsOnly')}
        {flag('onlyWithVideos')}
        {flag('videoOnScroll')}
      </Group>
      <Group title={t('section-time')}>
        <ZoneChoice zone={choices.zone ?? null} onChoose={(zone) => choose({ zone })} />
        {flag('clock12')}
      </Group>
      <Group title={t('section-display')}>
        {languages.length > 1 ? (
          <Choice
            label={t('language')}
            value={language}
            options={languages.map((other) => [other, languageFacts[other].name] as const)}
            onChoose={goTo}
          />
        ) : null}
        <Choice
          label={t('theme')}
          value={display.theme === null ? 'system' : display.theme === 1 ? 'dark' : 'light'}
          options={(['system', 'light', 'dark'] as const).map((theme) => [theme, t(`theme-${theme}`)])}
          onChoose={(theme) =>
            settings.choose({ theme: theme === 'system' ? null : theme === 'dark' ? 1 : 0 })
          }
        />
        <Choice
          label={t('font-size')}
          value={display.fontSize}
          options={([0, 1, 2] as const).map((size) => [size, t(`font-${size}`)])}
          onChoose={(size) => choose({ fontSize: size })}
        />
        {flag('compact')}
        {flag('light')}
        {flag('leftHidden')}
        {flag('rightHidden')}
        {flag('hideBalance')}
        {flag('couponFixed')}
      </Group>
    </>
  )
}

const flagTexts = {
  clock12: 'clock12',
  compact: 'compact',
  light: 'light',
  gameId: 'game-id',
  detailedScore: 'detailed-score',
  wideScoreboard: 'wide-scoreboard',
  tracker: 'tracker',
  statisticsWindow: 'statistics-window',
  logos: 'logos',
  leftHidden: 'left-hidden',
  rightHidden: 'right-hidden',
  hideBalance: 'hide-balance',
  byCountry: 'by-country',
  couponFixed: 'coupon-fixed',
  accumulatorOfDayLine: 'accumulator-of-day-line',
  accumulatorOfDayLive: 'accumulator-of-day-live',
  betGenerator: 'bet-generator',
  sportsOnly: 'sports-only',
  onlyWithVideos: 'only-with-videos',
  videoOnScroll: 'video-on-scroll',
} as const satisfies Partial<Record<keyof Display, string>>
