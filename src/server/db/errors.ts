/** The operator must act: the message says what is wrong and what to do, and is printed without a stack. */
export class UnusableDataFolder extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnusableDataFolder'
  }
}
