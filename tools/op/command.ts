/** An operators' command: `tools/op/<name>/command.ts` exports it as `command`, `groups.ts` lists it. */
export interface Command {
  /** One line, for the list of commands. */
  readonly summary: string
  /** All forms of the call, the arguments with their units, and an example. */
  readonly help: string
  /**
   * Returns the exit code: 0 done, 1 a fault was found or the command could not do it. Never ends the process.
   * @throws WrongCall for a wrong call: exit code 2
   */
  run(args: readonly string[]): Promise<number>
}
