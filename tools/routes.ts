/**
 * `npm run routes`: prints the registry of addresses with its state, and counts. `--json` prints all fields for
 * programs.
 */
import { type RegistryEntry, registry } from '#web/core/registry/index.ts'

const notes = (entry: RegistryEntry): string =>
  [
    entry.layout === 'default' ? '' : `${entry.layout} layout`,
    entry.access === 'player' ? 'players' : entry.access === 'guest' ? 'guests' : '',
    entry.needs === null ? '' : `needs ${entry.needs}`,
    entry.underBan === 'away' ? '' : `under ban: ${entry.underBan}`,
    entry.only === null ? '' : `only when ${entry.only === 'maintenance' ? 'under maintenance' : entry.only}`,
    entry.status === 200 ? '' : `status ${entry.status}`,
    entry.robots === 'noindex' ? 'noindex' : '',
    entry.betting === null ? '' : `betting: ${entry.betting}`,
    entry.number === null ? '' : `number ${entry.number}`,
    entry.to === null ? '' : `to ${entry.to}`,
  ]
    .filter(Boolean)
    .join(', ')

const states: Readonly<Record<RegistryEntry['state'], string>> = {
  available: 'available',
  planned: 'not yet',
  legacy: 'redirect',
}

const count = (entries: readonly RegistryEntry[], state: RegistryEntry['state']) =>
  entries.filter((entry) => entry.state === state).length

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(registry, null, 2))
} else {
  const width = Math.max(...registry.map(({ pattern }) => pattern.length))
  for (const [app, entries = []] of Object.entries(Object.groupBy(registry, ({ app }) => app))) {
    console.log(`\n${app}: ${count(entries, 'available')} of ${entries.length}`)
    for (const entry of entries) {
      console.log(
        `  ${states[entry.state].padEnd(9)}  ${entry.pattern.padEnd(width)}  ${notes(entry)}`.trimEnd(),
      )
    }
  }
  console.log(
    `\n${registry.length} addresses: ${count(registry, 'available')} available, ` +
      `${count(registry, 'legacy')} redirecting, ${count(registry, 'planned')} not yet`,
  )
}
