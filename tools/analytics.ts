/**
 * `npm run analytics -- [days]`: counts events of the last days (7) by event and page, of visitors who agreed to
 * analytics. Works on DATABASE_URL, or on the embedded database in DATA_DIR, whether or not the site runs.
 */
import { analyticsIds, countEvents } from '#domain/analytics/index.ts'
import { readConfig } from '#server/config.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const names = new Map<number, string>(Object.entries(analyticsIds).map(([name, id]) => [id, name]))

const { days, site } = await open().catch(endForOperator)
try {
  const since = new Date(Date.now() - days * 86_400_000)
  const counts = await countEvents(site.database.read, since)
  if (counts.length === 0) console.log(`Nothing was counted since ${since.toISOString()}.`)
  else {
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
  }
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

async function open() {
  const [daysText = '7', ...rest] = process.argv.slice(2)
  const days = /^\d{1,4}$/.test(daysText) ? Number(daysText) : 0
  if (days < 1 || rest.length > 0)
    throw new InvalidConfig(['npm run analytics -- [days: a whole number from 1]'])
  const config = readConfig(process.env)
  return { days, site: await openOperatorDatabase(config) }
}
