/** Types of the part of autocannon 9 that the bench of pages uses; the package has none. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly headers?: Readonly<Record<string, string>>
  }
  interface Answer {
    readonly '2xx': number
    readonly non2xx: number
    /** Seconds. */
    readonly duration: number
  }
  export default function autocannon(options: Options): Promise<Answer>
}
