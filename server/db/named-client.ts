import pg from 'pg'

/** Statements of one process that get a name; past them a statement is parsed every time. */
const NAMED_STATEMENTS = 300

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMED_STATEMENTS) return known
  const name = `zeven_${names.size}`
  names.set(text, name)
  return name
}

/** A connection that lets PostgreSQL parse each statement once and keep its plan. */
export class NamedStatementClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    const query = super.query as (...args: unknown[]) => never
    return name === undefined
      ? query.apply(this, given)
      : query.apply(this, [{ name, text, values }, ...rest])
  }
}
