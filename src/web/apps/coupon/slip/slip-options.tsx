import { OddsChoice } from '../placing/odds-choice.tsx'
import { useReferral } from '../referral/use-referral.ts'
import { TakingSwitches } from '../settings/taking-switches.tsx'
import css from './slip.module.css'
import type { SlipView } from './slip-view.ts'

/** Options of the slip: policies for changed odds, scores and stakes. */
export function SlipOptions({ slip }: { readonly slip: SlipView }) {
  const referral = useReferral()
  return (
    <div className={css.options}>
      <OddsChoice />
      <div className={css.switches}>
        <TakingSwitches explained={false} />
        {referral ? <referral.ReferralHint slip={slip} /> : null}
      </div>
    </div>
  )
}
