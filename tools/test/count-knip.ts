import type { Reporter } from 'knip'

/** Says how many files were looked at for dead code: knip itself is silent when it finds nothing. */
const report: Reporter = ({ counters }) => {
  console.log(`${counters.total} files looked at for dead code`)
}

export default report
