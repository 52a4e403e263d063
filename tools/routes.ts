/** `npm run routes`: every address of the specification, available or not yet, and the pages beyond it. */
import { routes } from '#web/shell/routes.ts'
import { specifiedAddresses } from './routes/specified.ts'

const built = new Set(routes.map((route) => route.pattern))
const specified = new Set(Object.values(specifiedAddresses).flat())
let available = 0
for (const [area, addresses] of Object.entries(specifiedAddresses)) {
  console.log(`\n${area}`)
  for (const address of addresses) {
    const state = built.has(address) ? 'available' : 'not yet'
    if (built.has(address)) available += 1
    console.log(`  ${state.padEnd(10)} ${address}`)
  }
}
const beyond = [...built].filter((pattern) => !specified.has(pattern))
if (beyond.length > 0)
  console.log(`\nbeyond the specification\n${beyond.map((pattern) => `  available  ${pattern}`).join('\n')}`)
console.log(`\n${available} of ${specified.size} addresses available, ${specified.size - available} not yet`)
