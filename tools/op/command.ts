/** An operators' command: `tools/op/<name>/command.ts` exports it as `command`. */
export interface Command {
  /** One line, for the list of commands. */
  readonly summary: string
  readonly help: string
  /** Returns the exit code: 0 done, 1 a fault was found, 2 called wrongly. */
  run(args: readonly string[]): Promise<number>
}
