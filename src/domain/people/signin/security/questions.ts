import { identityErrors, type PasswordHasher, type SecurityQuestions } from '#domain/people/identity/index.ts'
import type { Database } from '#kernel/database.ts'
import { isUnproven } from './proven-contact.ts'
import * as store from './security-store.ts'

/** Wrong answers of one account in an hour, by any caller: names of teachers and pets are few. */
const max = { tries: 5, seconds: 60 * 60 } as const

/** Returns an answer in lower case, so that case does not matter. */
export const normalAnswer = (answer: string): string => answer.trim().toLocaleLowerCase('en')

/**
 * Creates the questions after a code by e-mail. Skips the question of an account with an unproven address, because a
 * stranger may have registered it.
 */
export function questionsByLetter(db: Database, hasher: Pick<PasswordHasher, 'verify'>): SecurityQuestions {
  const questions = securityQuestions(db, hasher)
  const find = async (playerId: string) =>
    (await isUnproven(db.read, playerId)) ? null : await questions.find(playerId)
  return { ...questions, find }
}

/**
 * Creates the security questions; stores answers as hashes, like passwords. While the account is blocked, a right
 * answer is refused too, so that guesses past the limit learn nothing.
 */
export function securityQuestions(db: Database, hasher: Pick<PasswordHasher, 'verify'>): SecurityQuestions {
  return {
    find: (playerId) => store.findQuestion(db.read, playerId),
    async prove(playerId, answer) {
      const hash = await store.findAnswer(db.read, playerId)
      const right = hash !== null && (await hasher.verify({ hash, password: normalAnswer(answer) }))
      const refusal = await db.transact(async (tx) => {
        const { tries, since } = await store.lockAnswerTries(tx, playerId)
        const counted = since !== null && since < max.seconds ? tries : 0
        if (counted >= max.tries) {
          return identityErrors['too-many-codes']({ seconds: Math.ceil(max.seconds - (since ?? 0)) })
        }
        await store.setAnswerTries(tx, playerId, right ? 0 : counted + 1)
        return right ? null : identityErrors['wrong-answer']({ pointer: '/answer' })
      })
      if (refusal) throw refusal
    },
  }
}
