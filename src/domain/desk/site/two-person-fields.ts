import type { Difference } from './differences.ts'

/**
 * Fields of the site file that one person may change: they move no money and bound none. Every other field, and so every one
 * that a later version adds, needs a second person.
 */
const onePersonFields: readonly string[] = [
  'maintenance',
  'maintenanceOnBlockFailure',
  'unavailableRoutes',
  'notFoundFragments',
  'abTests',
  'offline',
  'notices',
  'support',
  'licence',
  'defaultCountry',
  'visitorLanguages',
  'vipDomains',
  'redirects',
  'blocks',
  'pages',
  'remoteViews',
  'harmZone',
  'limitActionMethod',
  'showVipBet',
  'videos',
]

/** Features that one person may switch on; switching one off takes risk away and needs no second person either. */
const onePersonFeatures: readonly string[] = [
  'bet-edit',
  'bring-friend',
  'confirm-terms',
  'debugger',
  'identification',
  'one-click',
  'password-reset',
  'phone-sign-in',
  'promo-bonus-to-offer',
  'registration',
  'self-exclude-reasons',
]

/** Those of the changes that move money or bound it, and so need a second person. */
export const twoPersonChanges = (changes: readonly Difference[]): readonly Difference[] =>
  changes.filter((change) => !isOnePersons(change))

function isOnePersons({ path, from, to }: Difference): boolean {
  const [field = '', feature] = path.split('.')
  if (field !== 'features') return onePersonFields.includes(field)
  if (feature !== undefined) return isOnePersonsSwitch(feature, to)
  // The file said nothing of features until now: each switch counts by itself.
  return (
    from === null &&
    typeof to === 'object' &&
    to !== null &&
    Object.entries(to).every(([name, on]) => isOnePersonsSwitch(name, on))
  )
}

const isOnePersonsSwitch = (feature: string, to: unknown): boolean =>
  to === false || onePersonFeatures.includes(feature)
