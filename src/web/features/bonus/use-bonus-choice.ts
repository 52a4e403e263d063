import { useSyncExternalStore } from 'react'
import { saveSettings } from '#domain/people/settings/api.ts'
import type { BonusKind } from '#domain/rewards/bonus/api.ts'
import { useShell } from '../../core/context.ts'
import { useChoices, useChoose } from '../../core/settings/use-settings.ts'

const never = () => () => {}

/** 0 refuses, 1 is a sports bonus, 2 a casino bonus. */
export type ChosenBonus = 0 | 1 | 2

export interface BonusChoice {
  readonly chosen: ChosenBonus
  choose(chosen: ChosenBonus): void
  /** Saves the choice on the server before money depends on it. Rejects on failure. */
  save(): Promise<void>
}

/** Returns the choice of bonus of a kind. `known` is the value that the server rendered with. */
export function useBonusChoice(kind: BonusKind, known: ChosenBonus = 0): BonusChoice {
  const { call } = useShell()
  const choices = useChoices()
  const choose = useChoose()
  // The server does not know this browser's storage: the first paint uses the page's data.
  const started = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const name = kind === 'first-deposit' ? 'firstDepositBonusType' : 'bonusType'
  const chosen = started ? (choices[name] ?? 0) : known
  return {
    chosen,
    choose: (next) => choose({ [name]: next }),
    async save() {
      await call(saveSettings, { body: { changes: { [name]: chosen || null } } })
    },
  }
}
