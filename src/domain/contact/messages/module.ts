import type { Tx } from '#kernel/database.ts'
import { defineModule, hour, type JobContext } from '#kernel/module.ts'
import { messageEndpoints, messageErrors } from './api.ts'
import { type MessageDeps, messageHandlers, stopTokens } from './handlers.ts'
import { moneyLetters } from './money-letters.ts'
import { type MessageLetter, type MessageText, sendLetters, sendTexts } from './send-letters.ts'
import { deleteMessages } from './store.ts'

export interface MessagesNeeds extends MessageDeps {
  /** Null when no mail server is configured. */
  readonly sendLetter: ((letter: MessageLetter) => Promise<void>) | null
  readonly sendText: (text: MessageText) => Promise<void>
  /** The player's bound phone, E.164; null without one. */
  readonly phoneOf: (tx: Tx, playerId: string) => Promise<string | null>
}

/** Messages are deleted after two years. */
const keptFor = 730 * 24 * hour

export const messagesModule = defineModule({
  name: 'messages',
  summary: 'Messages from the operator to players, and the letters that carry them',
  endpoints: messageEndpoints,
  errors: messageErrors,
  provides: ({ sendLetter, sendText, phoneOf, ...needs }: MessagesNeeds) => ({
    handlers: messageHandlers(needs),
    consumers: [moneyLetters()],
    jobs: [
      ...(sendLetter
        ? [
            {
              name: 'letters of messages',
              every: 10_000,
              run: (context: JobContext) =>
                sendLetters({ ...needs, sendLetter, stopTokenOf: stopTokens(needs.linkSecret).of }, context),
            },
          ]
        : []),
      {
        name: 'text messages of news',
        every: 10_000,
        run: (context) =>
          sendTexts({ ...needs, sendText, phoneOf, stopTokenOf: stopTokens(needs.linkSecret).of }, context),
      },
      {
        name: 'old messages',
        every: 24 * hour,
        run: () => deleteMessages(needs.db.read, new Date(needs.clock.now() - keptFor)),
      },
    ],
  }),
})
