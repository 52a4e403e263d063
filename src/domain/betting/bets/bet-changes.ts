import { type Edits, type EditsDeps, makeEdits } from './edit/edits.ts'
import { type Insurances, type InsurancesDeps, makeInsurances } from './insurance/insurances.ts'
import type { BetsSite } from './site-rules.ts'

export type BetChangesDeps = Omit<EditsDeps, 'betEdits'> &
  Omit<InsurancesDeps, 'insuranceSpread'> & {
    readonly site: () => BetsSite
  }

export interface BetChanges {
  readonly edits: Edits
  readonly insurances: Insurances
}

/** Makes the changes, other than a sale, that a player may make to an open bet, by the operator's settings. */
export const makeBetChanges = ({ site, ...deps }: BetChangesDeps): BetChanges => ({
  edits: makeEdits({ ...deps, betEdits: () => site().features['bet-edit'] }),
  insurances: makeInsurances({
    ...deps,
    insuranceSpread: () => {
      const { features, insuranceSpread } = site()
      return features['bet-insurance'] ? insuranceSpread : null
    },
  }),
})
