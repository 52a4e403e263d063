/** The settings are wrong: one line for each fault, printed without a stack. */
export class InvalidConfig extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'InvalidConfig'
    this.faults = faults
  }
}
