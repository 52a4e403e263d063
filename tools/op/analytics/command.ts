import { analyticsIds, countEvents } from '#domain/trust/analytics/index.ts'
import { readConfig } from '#server/config.ts'
import { readArguments, WrongCall, wholeNumber } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

const names = new Map<number, string>(Object.entries(analyticsIds).map(([name, id]) => [id, name]))

export const command: Command = {
  summary: 'counts events of the last days by event and page, of visitors who agreed to analytics',
  help: `npm run op -- analytics [days]

Counts events by event and page, of visitors who agreed to analytics.
${databaseHelp}

  days  whole days back from now, from 1; 7 if not given

Example: npm run op -- analytics 30`,
  async run(args) {
    const {
      words: [text = '7'],
    } = readArguments(args, {}, 1)
    const days = wholeNumber(text, 9_999)
    if (days === null) throw new WrongCall(`"${text}" is no whole number of days from 1 to 9999.`)
    return await withOperatorDatabase(readConfig(process.env), async ({ read }) => {
      const since = new Date(Date.now() - days * 86_400_000)
      const counts = await countEvents(read, since)
      if (counts.length === 0) console.log(`Nothing was counted since ${since.toISOString()}.`)
      else
        console.table(
          counts.map(({ id, page, errorCode, step, events, visitors }) => ({
            event: `${id} ${names.get(id) ?? ''}`,
            page,
            error: errorCode ?? '',
            step: step ?? '',
            events: Number(events),
            visitors: Number(visitors),
          })),
        )
      return 0
    })
  },
}
