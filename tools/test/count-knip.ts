import type { Reporter } from 'knip'

/** Prints the number of files checked for dead code: knip itself is silent when it finds nothing. */
const report: Reporter = ({ counters }) => {
  console.log(`${counters.total} files looked at for dead code`)
}

export default report
