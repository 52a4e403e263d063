import { defineModule, hour } from '#kernel/module.ts'
import { messageEndpoints, messageErrors } from './api.ts'
import { type MessageDeps, messageHandlers, stopTokens } from './handlers.ts'
import { moneyLetters } from './money-letters.ts'
import { type LetterDeps, sendLetters } from './send-letters.ts'
import { deleteMessages } from './store.ts'

export interface MessagesNeeds extends MessageDeps {
  /** Null where there are no letters. */
  readonly sendLetter: LetterDeps['sendLetter'] | null
  readonly log: LetterDeps['log']
}

/** Messages are kept for two years. */
const keptFor = 730 * 24 * hour

/** What the house writes to players. */
export const messagesModule = defineModule({
  name: 'messages',
  tier: 2,
  endpoints: messageEndpoints,
  errors: messageErrors,
  provides: ({ sendLetter, ...needs }: MessagesNeeds) => ({
    handlers: messageHandlers(needs),
    consumers: [moneyLetters()],
    jobs: [
      ...(sendLetter
        ? [
            {
              name: 'letters of messages',
              every: 10_000,
              run: () => sendLetters({ ...needs, sendLetter, stopTokenOf: stopTokens(needs.linkSecret).of }),
            },
          ]
        : []),
      {
        name: 'old messages',
        every: 24 * hour,
        run: () => deleteMessages(needs.db.read, new Date(needs.clock.now() - keptFor)),
      },
    ],
  }),
})
