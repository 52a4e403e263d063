/** Client process that requests one address repeatedly; prints the pages a second. */
import autocannon from 'autocannon'

const [url = '', encoding = 'identity', seconds = '1', connections = '1'] = process.argv.slice(2)
const answer = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  headers: { 'accept-encoding': encoding },
})
if (answer.non2xx > 0) throw new Error(`${answer.non2xx} answers were not pages`)
if (answer['2xx'] === 0) throw new Error(`no page came within ${seconds} s`)
console.log(answer['2xx'] / answer.duration)
