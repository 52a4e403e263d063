import { intlLocale } from '#kernel/locale.ts'
import { useAnyText, useLink, useMinimumAge, useOpen, useShell, useText } from '#web/core/context.ts'
import { useBonusRule } from '#web/features/bonus/offer-terms.tsx'
import { useLoosenHours } from '#web/features/limit-approval/use-loosen-hours.ts'
import { figuresOf, sectionOfChapter } from './rule-groups.ts'
import { bonusTerms, publishedShares } from './rules.ts'

/** Paragraphs of a chapter with the configured figures; renders nothing for a sport without special rules. */
export function RuleParagraphs({ chapter }: { readonly chapter: string }) {
  const any = useAnyText('information')
  const { language } = useShell()
  const age = useMinimumAge()
  const loosenHours = useLoosenHours()
  const link = useLink()
  const open = useOpen()
  const number = new Intl.NumberFormat(intlLocale(language))
  const percent = new Intl.NumberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 1 })
  const formatted = (values: Readonly<Record<string, number>>, format: Intl.NumberFormat) =>
    Object.entries(values).map(([name, value]) => [name, format.format(value)])
  const facts = Object.fromEntries([
    ...formatted({ ...figuresOf(chapter), age, loosenHours }, number),
    ...formatted(publishedShares, percent),
  ])
  const [name, paragraphs] = sectionOfChapter(chapter) ?? [chapter, 0]
  return (
    <>
      {Array.from({ length: paragraphs }, (_, index) => (
        <p key={`${name}-${index + 1}`}>{any(`${name}-${index + 1}`, '', facts)}</p>
      ))}
      {name === 'payout' && open('taxation') ? (
        <p>
          <a href={link('/taxation')}>{any('payout-tax', '')}</a>
        </p>
      ) : null}
    </>
  )
}

export function DepositRules() {
  const bonus = useText('bonus')
  const rule = useBonusRule()
  return bonusTerms.map((term) => <p key={term}>{bonus(term, rule)}</p>)
}
