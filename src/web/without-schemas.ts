/**
 * Replaces `zod` in the browser's bundle (vite.config.ts). Contracts carry schemas, which only the server
 * evaluates. Without this every page would load the library, an eighth of its script. Any operation on a
 * schema here returns another one that does nothing.
 */
const schema: (...facts: readonly unknown[]) => unknown = new Proxy(() => {}, {
  get: () => schema,
  apply: () => schema,
})

export {
  schema as array,
  schema as boolean,
  schema as coerce,
  schema as custom,
  schema as discriminatedUnion,
  schema as email,
  schema as enum,
  schema as gte,
  schema as int,
  schema as iso,
  schema as literal,
  schema as lte,
  schema as maxLength,
  schema as minLength,
  schema as null,
  schema as nullable,
  schema as number,
  schema as object,
  schema as optional,
  schema as overwrite,
  schema as pipe,
  schema as readonly,
  schema as record,
  schema as refine,
  schema as regex,
  schema as startsWith,
  schema as strictObject,
  schema as string,
  schema as toLowerCase,
  schema as trim,
  schema as tuple,
  schema as union,
  schema as unknown,
  schema as url,
  schema as uuid,
}
